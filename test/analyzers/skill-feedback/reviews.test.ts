import { describe, expect, it } from 'vitest';
import {
  after,
  before,
  ids,
  prompt,
  render,
  reviews,
  run,
  say,
  shell,
  skillFile,
  startTime,
  tool,
  useSkill,
  withProtocol,
  workspace,
  write,
} from './driver.ts';

const done = say('I sorted the notes.');
const used = [prompt('tidy up'), useSkill('tidy-notes')];
const review = `${reviews}/2026-03-04.json`;

describe('a review was logged in this interaction', () => {
  const silent = {
    'by a tool': [write(`/w/${review}`)],
    'by a tool, relatively': [write(review)],
    'by a tool, with backslashes': [write('c:\\w\\.vscode\\skill-reviews\\tidy-notes\\a.json')],
    'in another case': [write('/w/.VSCode/Skill-Reviews/Tidy-Notes/a.md')],
    'in a folder below': [write(`${reviews}/2026/03/a.json`)],
    'by a command': [shell(`cat > ${review} <<'EOF'\n{}\nEOF`, ['write', review])],
    'by a program that a command runs': [shell(`python3 - <<'EOF'\nopen('${review}', 'w')\nEOF`, ['run', review])],
    'by a tool of a server': [tool('other', { path: review }, { success: true }, [['run', review, 'tool']])],
    'by a sub-agent': [write(review, { success: true, agent: 'a1' })],
    'before the skill was loaded again': [write(review), useSkill('tidy-notes')],
  };
  for (const [how, steps] of Object.entries(silent)) {
    it(`${how}: silent`, async () => {
      expect(await ids([...used, ...steps, done], { files: workspace })).toEqual([]);
    });
  }

  const flagged = {
    'the call failed': [write(review, { success: false })],
    'it went to the folder of another skill': [write('.vscode/skill-reviews/tidy/a.json')],
    'it went beside the folders': [write('.vscode/skill-reviews/tidy-notes.json')],
    'it went to another folder': [write('skill-reviews/tidy-notes/a.json')],
    'a folder of such a name lies elsewhere': [write('x.vscode/skill-reviews/tidy-notes/a.json')],
    'only the folder was made': [shell(`mkdir -p ${reviews}`, ['write', reviews])],
    'only a README was written': [write(`${reviews}/README.md`)],
    'only a hidden file was written': [write(`${reviews}/.gitkeep`)],
    'an older one was read': [tool('read', {}, { success: true }, [['read', review]])],
    'one was taken away': [shell(`rm ${review}`, ['delete', review])],
  };
  for (const [why, steps] of Object.entries(flagged)) {
    it(`${why}: finding`, async () => {
      expect(await ids([...used, ...steps, done], { files: workspace })).toEqual(['missingReview']);
    });
  }

  it('a command that names an older review did not write it', async () => {
    const steps = [...used, shell(`python3 check.py ${review}`, ['run', review]), done];
    const at = (mtime: number) => ({ ...workspace, [review]: { text: '{}', mtime } });
    expect(await ids(steps, { files: at(before) })).toEqual(['missingReview']);
    expect(await ids(steps, { files: at(after) })).toEqual([]);
    expect(await ids(steps, { files: at(startTime) })).toEqual([]);
    expect(await ids(steps, { files: at(before), startTime: undefined })).toEqual([]);
  });
  it('a folder below, made by a command, is no review', async () => {
    const steps = [...used, shell(`mkdir -p ${reviews}/2026`, ['write', `${reviews}/2026`]), done];
    expect(await ids(steps, { files: { ...workspace, [`${reviews}/2026/.gitkeep`]: '' } })).toEqual(['missingReview']);
  });
});

describe('a review on disk', () => {
  const on = (path: string, mtime: number) => ({ ...workspace, [path]: { text: '{}', mtime } });
  it('changed since the interaction began: silent', async () => {
    expect(await ids([...used, done], { files: on(review, after) })).toEqual([]);
    expect(await ids([...used, done], { files: on(review, startTime) })).toEqual([]);
    expect(await ids([...used, done], { files: on(`${reviews}/2026/a.json`, after) })).toEqual([]);
    expect(await ids([...used, done], { files: on('.vscode/skill-reviews/Tidy-Notes/a.json', after) })).toEqual([]);
  });
  it('older, of another skill, hidden or no review: finding', async () => {
    const paths = [
      '.vscode/skill-reviews/tidy/a.json',
      `${reviews}/.draft.json`,
      `${reviews}/readme.md`,
      `${reviews}/archive/a.json`,
    ];
    for (const path of paths) {
      expect(await ids([...used, done], { files: on(path, after) })).toEqual(['missingReview']);
    }
    expect(await ids([...used, done], { files: on(review, before) })).toEqual(['missingReview']);
    expect(await ids([...used, done], { files: on(`${reviews}/readmes.md`, after) })).toEqual([]);
  });
  it('proves nothing when nobody knows when the interaction began', async () => {
    expect(await ids([...used, done], { files: on(review, after), startTime: undefined })).toEqual(['missingReview']);
  });
});

describe('threshold', () => {
  const demanding = { [skillFile]: withProtocol, '.github/skills/tidy-notes/FEEDBACK.md': '---\nthreshold: 3\n---\n' };
  const pile = (names: string[], mtime = before) =>
    Object.fromEntries(names.map((name) => [`${reviews}/${name}`, { text: '{}', mtime }]));

  it('reached: asks to consolidate instead', async () => {
    const reports = await run([...used, done], {
      files: { ...demanding, ...pile(['a.json', 'b.json', '2026/c.json']) },
    });
    expect(reports.map(({ messageId, data }) => ({ messageId, data }))).toEqual([
      {
        messageId: 'consolidate',
        data: { skill: 'tidy-notes', folder: `${reviews}/`, count: 3, threshold: 3 },
      },
    ]);
    const text = reports[0] ? render(reports[0]) : '';
    expect(text).toContain('3 reviews');
    expect(text).toContain(`\`${reviews}/archive/\``);
    expect(text).not.toContain('{{');
  });
  it('passed as well', async () => {
    const files = { ...demanding, ...pile(['a.json', 'b.json', 'c.json', 'd.json']) };
    expect(await ids([...used, done], { files })).toEqual(['consolidate']);
  });
  it('not reached: asks for a review', async () => {
    expect(await ids([...used, done], { files: { ...demanding, ...pile(['a.json', 'b.json']) } })).toEqual([
      'missingReview',
    ]);
  });
  it('does not count what is no review that waits', async () => {
    const others = [
      'README.md',
      '.hidden.json',
      'consolidated-2026.md',
      'archive/c.json',
      'Archived/c.json',
      '2026/03/c.json',
      '.git/c.json',
    ];
    const files = { ...demanding, ...pile(['a.json', 'b.json', ...others]), '.vscode/skill-reviews/tidy/c.json': '{}' };
    expect(await ids([...used, done], { files })).toEqual(['missingReview']);
  });
  it('without one, any number of reviews waits', async () => {
    expect(await ids([...used, done], { files: { ...workspace, ...pile(['a', 'b', 'c', 'd', 'e']) } })).toEqual([
      'missingReview',
    ]);
  });
  it('reached, but a review was written or the reviews were dealt with: silent', async () => {
    const files = { ...demanding, ...pile(['a.json', 'b.json', 'c.json']) };
    expect(await ids([...used, write(review), done], { files })).toEqual([]);
    const moved = shell('mv', ['delete', `${reviews}/a.json`], ['write', `${reviews}/archive/a.json`]);
    expect(await ids([...used, moved, done], { files })).toEqual([]);
    expect(await ids([...used, shell('rm', ['delete', `${reviews}/a.json`]), done], { files })).toEqual([]);
    expect(await ids([...used, write(`${reviews}/consolidated-2026-03.md`), done], { files })).toEqual([]);
  });
  it('reached by one that appeared on disk: silent', async () => {
    const files = { ...demanding, ...pile(['a.json', 'b.json']), ...pile(['c.json'], after) };
    expect(await ids([...used, done], { files })).toEqual([]);
  });
  it('reached by reviews that all carry the date of a checkout: asks to consolidate', async () => {
    const files = { ...demanding, ...pile(['a.json', 'b.json', 'c.json'], after) };
    expect(await ids([...used, done], { files })).toEqual(['consolidate']);
  });
  it('of one, reached by the review of this interaction: silent', async () => {
    const files = { [skillFile]: `---\nthreshold: 1\n---\n${withProtocol}`, ...pile(['a.json'], after) };
    expect(await ids([...used, done], { files })).toEqual([]);
  });
  it('is not asked about when the answer says that there is nothing', async () => {
    const files = { ...demanding, ...pile(['a.json', 'b.json', 'c.json']) };
    expect(await ids([...used, say('Nothing to report about the skill.')], { files })).toEqual([]);
  });
});
