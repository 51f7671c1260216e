import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  event,
  ids,
  invoked,
  prompt,
  read,
  render,
  run,
  say,
  shell,
  skillFile,
  tool,
  useSkill,
  withoutProtocol,
  withProtocol,
  workspace,
  write,
} from './driver.ts';

const home = homedir().replaceAll('\\', '/');
const done = say('I sorted the notes.');

describe('a skill with a protocol was used', () => {
  const ways = {
    'its file was read': [read(`/w/${skillFile}`)],
    'its file was read by a relative path': [read(skillFile)],
    'its file was read by a path with backslashes': [read('.github\\skills\\tidy-notes\\SKILL.md')],
    'its file was read and the completion is missing': [read(`/w/${skillFile}`, { success: undefined })],
    'its file was printed by a command': [shell(`cat ${skillFile}`, ['read', skillFile])],
    'the skill tool loaded it': [useSkill('tidy-notes')],
    'the skill tool loaded it, with spaces around': [useSkill(' tidy-notes ')],
    'the skill tool loaded it, with a slash': [useSkill('/tidy-notes')],
    'the skill tool loaded it and the completion is missing': [useSkill('tidy-notes', { success: undefined })],
    'the skill tool loaded it under a plugin': [useSkill('house:tidy-notes')],
    'the skill tool loaded it in another case': [useSkill('Tidy-Notes')],
    'the old command tool loaded it': [tool('skill', { command: ' /tidy-notes x y' })],
    'the host recorded it, with the file': [invoked('tidy-notes', `/w/${skillFile}`)],
    'the host recorded it, with the folder': [invoked('tidy-notes', '/w/.github/skills/tidy-notes')],
    'the host recorded it, with a trailing slash': [invoked('tidy-notes', '/w/.github/skills/tidy-notes/')],
    'the host recorded it, with the name only': [invoked('tidy-notes')],
    'tool and host recorded it': [useSkill('house:tidy-notes'), invoked('tidy-notes', `/w/${skillFile}`)],
    'it was loaded by both of its names': [useSkill('tidy-notes'), useSkill('house:tidy-notes')],
    'it was loaded twice and read': [useSkill('tidy-notes'), useSkill('tidy-notes'), read(`/w/${skillFile}`)],
  };
  for (const [way, steps] of Object.entries(ways)) {
    it(`${way}: one finding`, async () => {
      const reports = await run([prompt('tidy up'), ...steps, done], { files: workspace });
      expect(reports.map(({ messageId, data }) => ({ messageId, data }))).toEqual([
        { messageId: 'missingReview', data: { skill: 'tidy-notes', folder: '.vscode/skill-reviews/tidy-notes/' } },
      ]);
    });
  }

  it('names skill, folder and every field of a review, and allows to have nothing', async () => {
    const [report] = await run([useSkill('tidy-notes'), done], { files: workspace });
    const text = report ? render(report) : '';
    for (const part of [
      '`tidy-notes`',
      '`.vscode/skill-reviews/tidy-notes/`',
      'date',
      'author',
      'improvement',
      'correction',
      'addition',
      'section',
      'suggestion',
      'context',
      'nothing to report',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('{{');
  });

  it('a command that is resolved from several folders is one piece of evidence', async () => {
    const step = shell('cat SKILL.md', ['read', skillFile], ['read', `/w/${skillFile}`], ['read', `x/${skillFile}`]);
    const [report] = await run([step, read(`/w/${skillFile}`), done], { files: workspace });
    expect(report?.evidence?.map(({ source }) => source)).toEqual(['command', 'read']);
  });

  it('points at the lines where it was used, each once', async () => {
    const steps = [prompt('tidy up'), useSkill('tidy-notes'), invoked('tidy-notes', `/w/${skillFile}`)];
    const lines = steps.map(({ events }) => events[0]?.line);
    const [report] = await run([...steps, done], { files: workspace });
    expect(report?.evidence).toEqual([
      { source: 'tool', line: lines[1] },
      { source: 'context', line: lines[2] },
    ]);
  });

  const places = [
    '.agents/skills/tidy-notes/SKILL.md',
    '.claude/skills/tidy-notes/SKILL.md',
    'skills/tidy-notes/SKILL.md',
    '.github/skills/tidy-notes/skill.md',
    '.github/skills/Tidy-Notes/Skill.MD',
    `${home}/.copilot/skills/tidy-notes/SKILL.md`,
    `${home}/.agents/skills/tidy-notes/SKILL.md`,
    `${home}/.claude/skills/tidy-notes/SKILL.md`,
  ];
  for (const [i, place] of places.entries()) {
    it(`is found by its name (${i + 1})`, async () => {
      expect(await ids([useSkill('tidy-notes'), done], { files: { [place]: withProtocol } })).toEqual([
        'missingReview',
      ]);
    });
  }

  it('is found in any other folder when the path is known', async () => {
    const folders = [
      '/opt/plugins/house/4.1/skills',
      '/x/extensions/acme.ext-1.0/assets/skills',
      'packages/a/.claude/skills',
    ];
    for (const folder of folders) {
      const file = `${folder}/tidy-notes/SKILL.md`;
      expect(await ids([read(file), done], { files: { [file]: withProtocol } })).toEqual(['missingReview']);
    }
  });

  it('is found on Windows', async () => {
    const file = 'c:/Users/dev/.claude/skills/tidy-notes/SKILL.md';
    const steps = [invoked('tidy-notes', 'C:\\Users\\dev\\.claude\\skills\\tidy-notes'), done];
    expect(await ids([read(file.replaceAll('/', '\\')), done], { files: { [file]: withProtocol } })).toEqual([
      'missingReview',
    ]);
    expect(await ids(steps, { files: { [file.replace('c:', 'C:')]: withProtocol } })).toEqual(['missingReview']);
  });

  it('is found below the home that a command names by ~', async () => {
    const steps = [
      shell('cat ~/.copilot/skills/tidy-notes/SKILL.md', ['read', '~/.copilot/skills/tidy-notes/SKILL.md']),
      done,
    ];
    expect(await ids(steps, { files: { [`${home}/.copilot/skills/tidy-notes/SKILL.md`]: withProtocol } })).toEqual([
      'missingReview',
    ]);
  });

  it('is found in this workspace when the session ran in another place', async () => {
    const steps = [read('/elsewhere/app/.github/skills/tidy-notes/SKILL.md'), done];
    expect(await ids(steps, { files: workspace })).toEqual(['missingReview']);
    const bare = [read('/elsewhere/app/skills/tidy-notes/SKILL.md'), done];
    expect(await ids(bare, { files: { 'skills/tidy-notes/SKILL.md': withProtocol } })).toEqual([]);
  });

  it('is judged at the stop of a sub-agent as well', async () => {
    expect(await ids([useSkill('tidy-notes'), done], { files: workspace, hook: 'SubagentStop' })).toEqual([
      'missingReview',
    ]);
  });
});

describe('no skill was used', () => {
  const silent = {
    'nothing happened': [],
    'the file could not be read': [read(`/w/${skillFile}`, { success: false })],
    'the skill tool failed': [useSkill('tidy-notes', { success: false, output: 'Skill not found' })],
    'a sub-agent read it': [read(`/w/${skillFile}`, { success: true, agent: 'a1' })],
    'a sub-agent loaded it': [useSkill('tidy-notes', { success: true, agent: 'a1' })],
    'it was recorded for a sub-agent': [invoked('tidy-notes', `/w/${skillFile}`, 'a1')],
    'another file of the skill was read': [read('/w/.github/skills/tidy-notes/reference.md')],
    'a file with a longer name was read': [read('/w/.github/skills/tidy-notes/MY-SKILL.md')],
    'a SKILL.md outside a skills folder was read': [read('/w/docs/tidy-notes/SKILL.md')],
    'the file was only found by a search': [tool('search', {}, { success: true }, [['search', skillFile]])],
    'the file was only listed': [tool('list', {}, { success: true }, [['list', skillFile]])],
    'the user attached the file': [tool('other', {}, { success: true }, [['read', skillFile, 'attachment']])],
    'the name of the skill was only said': [say('The skill tidy-notes lies in .github/skills/tidy-notes/SKILL.md.')],
    'the arguments name none': [
      tool('skill', {}),
      tool('skill', 'tidy-notes'),
      tool('skill', null),
      tool('skill', { skill: 7 }),
    ],
    'another tool has such an argument': [tool('other', { skill: 'tidy-notes' })],
  };
  for (const [why, steps] of Object.entries(silent)) {
    it(`${why}: silent`, async () => {
      const files = { ...workspace, 'docs/tidy-notes/SKILL.md': withProtocol };
      expect(await ids([prompt('tidy up'), ...steps, done], { files })).toEqual([]);
    });
  }

  it('a skill that many files were skimmed for is not used', async () => {
    const step = shell('head -5 .github/skills/*/SKILL.md', ['read', '.github/skills/*/SKILL.md']);
    const touches = step.touches.map((touch) => ({ ...touch, glob: true as const }));
    expect(await ids([{ ...step, touches }, done], { files: { '.github/skills/*/SKILL.md': withProtocol } })).toEqual(
      [],
    );
  });

  it('a skill that is being written is not used', async () => {
    for (const file of [skillFile, '.github/skills/tidy-notes/FEEDBACK.md']) {
      expect(await ids([read(skillFile), write(file), done], { files: workspace })).toEqual([]);
      expect(await ids([useSkill('tidy-notes'), write(file), done], { files: workspace })).toEqual(['missingReview']);
    }
    const other = '.github/skills/other/SKILL.md';
    expect(await ids([read(skillFile), write(other), done], { files: workspace })).toEqual(['missingReview']);
    expect(
      await ids([read(skillFile), write('.github/skills/tidy-notes/cache.json'), done], { files: workspace }),
    ).toEqual(['missingReview']);
  });
});

describe('a skill without a protocol, or none to be read', () => {
  const all = [read(`/w/${skillFile}`), useSkill('tidy-notes'), invoked('tidy-notes', `/w/${skillFile}`), done];
  it('asks for nothing', async () => {
    expect(await ids(all, { files: { [skillFile]: withoutProtocol } })).toEqual([]);
  });
  it('is gone', async () => {
    expect(await ids(all, { files: {} })).toEqual([]);
    expect(await ids(all, { files: { '.github/skills/tidy-notes/FEEDBACK.md': withProtocol } })).toEqual([]);
  });
  it('is not looked for elsewhere when its place is known', async () => {
    const files = { '.claude/skills/tidy-notes/SKILL.md': withProtocol };
    expect(await ids([invoked('tidy-notes', '/opt/house/skills/tidy-notes'), done], { files })).toEqual([]);
    expect(await ids([invoked('tidy-notes'), done], { files })).toEqual(['missingReview']);
  });
  it('has no workspace to be found in', async () => {
    expect(await ids([useSkill('tidy-notes'), done], { files: {}, root: null })).toEqual([]);
  });
  it('hides another of the same name only by the order of the hosts', async () => {
    const files = { [skillFile]: withoutProtocol, '.claude/skills/tidy-notes/SKILL.md': withProtocol };
    expect(await ids([useSkill('tidy-notes'), done], { files })).toEqual([]);
  });
});

describe('several skills', () => {
  const files = {
    ...workspace,
    '.github/skills/fix-links/SKILL.md': withProtocol,
    '.github/skills/plain/SKILL.md': withoutProtocol,
  };
  it('one finding each, in the order of their use, none for those that ask for nothing', async () => {
    const steps = [read('/w/.github/skills/fix-links/SKILL.md'), useSkill('plain'), useSkill('tidy-notes'), done];
    const reports = await run(steps, { files });
    expect(reports.map(({ data }) => data?.skill)).toEqual(['fix-links', 'tidy-notes']);
  });
  it('a review settles its own skill only', async () => {
    const steps = [
      useSkill('tidy-notes'),
      useSkill('fix-links'),
      write('.vscode/skill-reviews/fix-links/1.json'),
      done,
    ];
    expect((await run(steps, { files })).map(({ data }) => data?.skill)).toEqual(['tidy-notes']);
  });
  it('names that contain each other are different skills', async () => {
    const own = { ...files, '.github/skills/tidy/SKILL.md': withProtocol };
    const steps = [useSkill('tidy'), useSkill('tidy-notes'), write('.vscode/skill-reviews/tidy/1.json'), done];
    expect((await run(steps, { files: own })).map(({ data }) => data?.skill)).toEqual(['tidy-notes']);
  });
});

describe('names', () => {
  it('the folder names a plugin skill, the declared name one that is called other than its folder', async () => {
    const file = '/opt/house/skills/tidy-notes/SKILL.md';
    const files = { [file]: withProtocol };
    const named = async (name: string) =>
      (await run([invoked(name, file), done], { files })).map(({ data }) => data?.skill);
    expect(await named('house:tidy-notes')).toEqual(['tidy-notes']);
    expect(await named('Tidy-Notes')).toEqual(['tidy-notes']);
    expect(await named('note-tidier')).toEqual(['note-tidier']);
  });
  it('case is that of the folder, and counts nowhere', async () => {
    const file = '.github/skills/Tidy-Notes/SKILL.md';
    const files = { [file]: withProtocol };
    expect((await run([useSkill('tidy-notes'), done], { files }))[0]?.data?.skill).toBe('Tidy-Notes');
    expect(await ids([useSkill('tidy-notes'), done], { files, options: { ignore: ['TIDY-*'] } })).toEqual([]);
    expect(await ids([read(file), write('.github/skills/TIDY-NOTES/SKILL.md'), done], { files })).toEqual([]);
  });
  it('a colon may be part of the folder itself', async () => {
    const file = '.claude/skills/ir:test-mac/SKILL.md';
    const steps = [useSkill('ir:test-mac'), done];
    const [report] = await run(steps, { files: { [file]: withProtocol } });
    expect(report?.data?.folder).toBe('.vscode/skill-reviews/ir:test-mac/');
  });
  it('a skill called other than its folder may be reviewed under either name', async () => {
    const file = '/opt/house/skills/tidy-notes/SKILL.md';
    for (const name of ['tidy-notes', 'note-tidier']) {
      const steps = [invoked('note-tidier', file), write(`.vscode/skill-reviews/${name}/1.json`), done];
      expect(await ids(steps, { files: { [file]: withProtocol } })).toEqual([]);
    }
  });
  it('a name never leads out of the folders of skills', async () => {
    const files = {
      'SKILL.md': withProtocol,
      '.github/SKILL.md': withProtocol,
      '.github/skills/SKILL.md': withProtocol,
      '.github/skills/x/../../secret/SKILL.md': withProtocol,
      '/etc/SKILL.md': withProtocol,
    };
    const names = [
      '..',
      '.',
      '',
      '../..',
      '../../etc',
      '..\\..',
      '/etc',
      '//etc',
      'x/../../secret',
      'a/b',
      'x:..',
      'a\0b',
      '~',
    ];
    for (const name of names) {
      expect(await ids([useSkill(name), done], { files })).toEqual([]);
      expect(await ids([invoked(name), done], { files })).toEqual([]);
    }
  });
  it('a recorded path with .. or on the network is not opened', async () => {
    const opened: string[] = [];
    for (const path of [
      '../../secret/skills/x',
      '/w/skills/..',
      '\\\\host\\share\\skills\\x',
      '//host/share/skills/x/SKILL.md',
      'a\0b/skills/x',
    ]) {
      const files = {
        '../../secret/skills/x/SKILL.md': withProtocol,
        '//host/share/skills/x/SKILL.md': withProtocol,
      };
      opened.push(...(await ids([invoked('x', path), done], { files })));
    }
    expect(opened).toEqual([]);
    // The same place by its plain path is opened.
    const files = { '/secret/skills/x/SKILL.md': withProtocol };
    expect(await ids([invoked('x', '/secret/skills/x'), done], { files })).toEqual(['missingReview']);
  });
  it('control and invisible characters are not shown, and long names are cut', async () => {
    const file = '/opt/skills/tidy-notes/SKILL.md';
    const shown = async (name: string) =>
      (await run([invoked(name, file), done], { files: { [file]: withProtocol } }))[0]?.data?.skill;
    expect(await shown('ti\u202Edy\u200B x`y')).toBe("tidy x'y");
    expect(await shown('x'.repeat(200))).toBe('x'.repeat(80));
    expect(await shown('😀'.repeat(60))).toBe('😀'.repeat(60));
    // Not a plain name at all: the folder's is shown.
    expect(await shown('a\nb')).toBe('tidy-notes');
    expect(await shown('../../x')).toBe('tidy-notes');
  });
});

describe('options', () => {
  const steps = [useSkill('tidy-notes'), done];
  it('ignore silences exact names and wildcards, in any case', async () => {
    for (const pattern of [
      'tidy-notes',
      'Tidy-Notes',
      'tidy-*',
      '*notes',
      '*',
      't*-n*s',
      '*y-n*',
      'tidy-notes*',
      '*tidy*',
    ]) {
      expect(await ids(steps, { files: workspace, options: { ignore: ['other', pattern] } })).toEqual([]);
    }
    for (const pattern of [
      'tidy',
      'notes',
      '',
      'tidy-notes-*',
      '*s-tidy',
      'tidy-notes*s',
      't?dy-notes',
      'tidy.notes',
      't*y*y*s',
      'tidy-notes*tidy-notes',
      'tidy-n*-notes',
      'x*s',
      'tidy-n*x',
    ]) {
      expect(await ids(steps, { files: workspace, options: { ignore: [pattern] } })).toEqual(['missingReview']);
    }
  });
  it('ignore knows a plugin skill by both forms', async () => {
    const steps = [useSkill('house:tidy-notes'), done];
    for (const pattern of ['house:*', 'tidy-notes']) {
      expect(await ids(steps, { files: workspace, options: { ignore: [pattern] } })).toEqual([]);
    }
  });
  it('folder moves the reviews', async () => {
    for (const folder of ['docs/reviews', './docs/reviews/', 'docs\\reviews']) {
      const options = { folder };
      const [report] = await run(steps, { files: workspace, options });
      expect(report?.data?.folder).toBe('docs/reviews/tidy-notes/');
      expect(await ids([...steps, write('docs/reviews/tidy-notes/1.json')], { files: workspace, options })).toEqual([]);
      expect(
        await ids([...steps, write('.vscode/skill-reviews/tidy-notes/1.json')], { files: workspace, options }),
      ).toEqual(['missingReview']);
    }
  });
  it('case does not count in folder', async () => {
    const options = { folder: 'Docs/Reviews' };
    expect(await ids([...steps, write('docs/reviews/tidy-notes/1.json')], { files: workspace, options })).toEqual([]);
  });
  it('events of no concern change nothing', async () => {
    const noise = [
      event({ type: 'hook.feedback', text: 'no feedback, nothing to report about the skill' }),
      event({ type: 'context.added', source: 'summary', text: 'no feedback needed', paths: [skillFile] }),
      event({ type: 'session.error', message: 'no feedback' }),
    ];
    expect(await ids([...noise, ...steps], { files: workspace })).toEqual(['missingReview']);
  });
});
