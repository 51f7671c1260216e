// A case must show nothing personal and say what the whole session says. Everything planted stands next to what has to be kept.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { type AnalyzerSetting, analyze } from '../../src/analyzers/runner.ts';
import { noWorkspace, workspaceOnDisk } from '../../src/analyzers/workspace.ts';
import { type CaseOptions, makeCase } from '../../src/case/make.ts';
import { type Host, hosts } from '../../src/host.ts';
import { type Session, session, writeSession } from '../../src/testing/index.ts';
import { judgeSession } from '../../src/testing/judge.ts';
import { openInteraction } from '../../src/transcript/index.ts';
import { Scratch } from '../support/hook.ts';

/** Strings that must not be found in a case, in any case of letters. */
const planted = [
  'anna.schmidt',
  'Schmidt',
  'falconer',
  'acmecorp',
  'a.s@firma.example',
  'firma.example',
  'build7.corp.internal',
  '10.20.30.40',
  'ghp_abcdefABCDEF0123456789abcdefABCDEF01',
  'Tr0ub4dor',
  'sk-ant-api03-AAAABBBBCCCCDDDDEEEE1234',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0',
  'MIIEpAIBAAKCAQEA1234',
  '0123 4567890',
  'Zebedee',
  '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432',
];

const home = '/home/anna.schmidt/falconer';
const secrets =
  'token ghp_abcdefABCDEF0123456789abcdefABCDEF01 from a.s@firma.example at build7.corp.internal (10.20.30.40)';

/** A block and all around it: what the analyzer should see stands in calls, outputs and the user's words. */
const tell = (w: string): Session =>
  session()
    .user(`Hi, Zebedee here. Read ${w}/src/PlanEngine.ts, ask Anna Schmidt. ${secrets}`)
    .shell('git clone https://anna.schmidt:Tr0ub4dor@github.com/acmecorp/falconer.git && ls src/plan_engine.ts', {
      output: `-rw-r--r-- 1 anna.schmidt acmecorp 12 src/PlanEngine.ts\n${secrets}`,
    })
    .answers('Read it.')
    .user(`Where is the limit? See PlanEngine, says Zebedee. password=Tr0ub4dor, call 0123 4567890.`, [
      `${w}/docs/PlanEngine.md`,
    ])
    .context('summary', `Author: Anna Schmidt <a.s@firma.example>\nPlanEngine belongs to acmecorp. ${secrets}`)
    .tool('mcp__acmecorp__lookup', {
      resourcePath: `${home}/lib/PlanEngine.ts`,
      headers: { Authorization: 'Bearer sk-ant-api03-AAAABBBBCCCCDDDDEEEE1234' },
      'anna.schmidt': 'PlanEngine.ts eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2ln',
    })
    .shell(
      `cd ${w}/pkg && DB_PASSWORD=Tr0ub4dor USER=anna.schmidt curl -u anna.schmidt:Tr0ub4dor https://build7.corp.internal/PlanEngine.ts?key=Tr0ub4dor`,
      {
        output: `anna.schmidt@build7:~/falconer$ cat PlanEngine.ts\n-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA1234 PlanEngine.ts\n-----END RSA PRIVATE KEY-----\ncommit 9f8e7d6c5b4a39281706f5e4d3c2b1a098765432 PlanEngine.ts by Anna Schmidt`,
        exitCode: 1,
      },
    )
    .delegates(
      `Look for PlanEngine in falconer for Zebedee, ${secrets}`,
      [{ tool: 'read', on: `${w}/other/PlanEngine.go`, output: `Tr0ub4dor ${secrets}` }],
      `Anna Schmidt of acmecorp moved PlanEngine. ${secrets}`,
    )
    .reads(`${w}/src/anna.schmidt/falconer.ts`, `password: Tr0ub4dor`)
    .answers(
      `## Falconer\n\nAs Anna Schmidt of acmecorp said (${secrets}):\n\n- \`core/PlanEngine.ts\` sets the limit for falconer to 3, password: Tr0ub4dor.\n- The rest is fine.`,
    );

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts', 'src/anna.schmidt/falconer.ts', 'README.md']);
});
afterEach(() => scratch.remove());

async function made(told: Session, host: Host, line?: number) {
  const path = writeSession(told, host, scratch);
  const files = () => workspaceOnDisk({ cwd: scratch.cwd });
  const whole = await openInteraction(path);
  if (!whole) throw new Error('nothing to judge');
  const { findings } = await analyze({ interaction: whole, event: 'Stop', settings: builtin, files: files() });
  const result = await makeCase(path, { settings: async () => builtin, files, version: '0.0.0', line });
  return { ...result, findings, text: JSON.stringify(result.document) };
}

/** Judges a case as it would be elsewhere: from its own text, without the workspace. */
const judgedElsewhere = (text: string, host?: Host) => {
  const { steps, cwd, workspace, host: own } = JSON.parse(text);
  return judgeSession(session(steps), { host: host ?? own, cwd, workspace, settings: builtin });
};
const told = ({ findings }: { findings: { analyzer: string; messageId: string; mode: string }[] }) =>
  findings.map(({ analyzer, messageId, mode }) => `${analyzer} ${messageId} ${mode}`);

describe.each(hosts)('a case of a session on %s', (host) => {
  it('shows nothing that was planted, and is judged as the session was', async () => {
    const { document, text, findings } = await made(tell(scratch.cwd), host);
    expect(planted.filter((one) => text.toLowerCase().includes(one.toLowerCase()))).toEqual([]);
    expect(document.observed?.reproduced).toBe(true);
    expect(told(await judgedElsewhere(text))).toEqual(told({ findings }));
    expect(findings).not.toEqual([]);
  });

  it('keeps what bears on the claim and drops what does not', async () => {
    const noise = session().user('Where is the limit?');
    for (let i = 0; i < 40; i++) noise.reads(`${scratch.cwd}/src/a.ts`, 'export const limit = 3;');
    noise.shell('cd lib && wc -l plan.ts', { output: '12 plan.ts' });
    noise.answers(
      'Much text.\n\nIt is read at start.\n\nThe limit stands in `lib/core/plan.ts`, which sets it to 3.\n\nMore text.',
    );
    const { document, text, findings } = await made(noise, host);
    expect(findings.length).toBe(1);
    expect(document.steps.map(({ kind }) => kind)).toEqual(['user', 'calls', 'says']);
    expect(text).not.toMatch(/Where is|Much text|More text|export const/);
    expect(text).toContain('wc -l');
  });

  it('cuts the documents in commands, and nothing else of them', async () => {
    const body = Array.from({ length: 50 }, (_, i) => `line ${i} of a text`).join('\n');
    const { text, document } = await made(
      session()
        .user('Where is the limit?')
        .shell(`cat > /tmp/x <<'EOF'\n${body}\nsee lib/core/plan.ts\nEOF\nwc -l x; echo 'a\nb'`)
        .tool('powershell', { command: `$t = @'\n${body}\nplan.ts\n'@\nWrite-Output $t` }, { output: 'ok' })
        .answers('The limit stands in `lib/core/plan.ts`.'),
      host,
    );
    expect(document.observed?.reproduced).toBe(true);
    expect(text).not.toMatch(/of a text/);
    expect(text).toMatch(/<<'\w+'\\n\w+ lib\/core\/\w+\.ts\\n\w+\\nwc -l x; echo 'a\\nb'/);
    expect(text).toMatch(/@'\\n\w+\.ts\\n'@\\n/);
  });

  it('records what lay on disk and when it was written', async () => {
    const { document, text } = await made(
      session().user('Raise it').reads(`${scratch.cwd}/src/a.ts`).answers('I updated `src/a.ts`: the limit is 4 now.'),
      host,
    );
    expect(Object.values(document.workspace?.files ?? {})).toEqual([{}]);
    expect(document.observed?.findings.map(({ messageId }) => messageId)).toEqual(['unchanged']);
    expect(told(await judgedElsewhere(text))).toEqual(['unverified-file-claims unchanged block']);
  });

  it('of an interaction named by any of its lines', async () => {
    const first = session().user('Where?').answers('`src/ghost.ts` sets it.');
    const line = writeSessionLines(first, host);
    first.user('Thanks').answers('You are welcome.');
    await expect(made(first, host)).rejects.toThrow(/nothing was found in the interaction of line \d+/);
    const { document } = await made(first, host, line);
    expect(document.observed?.findings.map(({ messageId }) => messageId)).toEqual(['missing']);
  });
});

/** The last line that a session has so far. */
const writeSessionLines = (told: Session, host: Host): number =>
  host === 'claude-code' ? told.steps.length : told.steps.length + 1;

describe.each(hosts)('findings that are about no file, on %s', (host) => {
  const w = () => scratch.cwd;
  const sessions: [string, string, () => Session][] = [
    [
      'a command that never ran',
      'unverified-command-claims',
      () =>
        session()
          .user('Fix the retry')
          .edits(`${w()}/src/a.ts`)
          .shell('cd /home/anna.schmidt/falconer && npm run acmecorp', { output: 'falconer' })
          .answers('Anna Schmidt will be glad. All tests pass.'),
    ],
    [
      'an open list',
      'open-todos',
      () =>
        session()
          .user('Fix the retry')
          .tool('TodoWrite', { todos: [{ content: 'Mail anna.schmidt', status: 'pending' }] }, { output: 'ok' })
          .edits(`${w()}/src/a.ts`)
          .answers('The retry of Acmecorp is fixed.'),
    ],
    [
      'a skill',
      'skill-feedback',
      () => {
        scratch.write('.github/skills/falconer/SKILL.md', '# Falconer\n\n## Feedback Protocol\n\nTell Anna Schmidt.\n');
        return session().user('Tidy up').reads(`${w()}/.github/skills/falconer/SKILL.md`).answers('Done.');
      },
    ],
  ];
  it.each(sessions)('%s', async (_, analyzer, tell) => {
    const { document, text, findings } = await made(tell(), host);
    expect(findings.map((one) => one.analyzer)).toEqual([analyzer]);
    expect(document.observed?.reproduced).toBe(true);
    expect(told(await judgedElsewhere(text))).toEqual(told({ findings }));
    expect(planted.filter((one) => text.toLowerCase().includes(one.toLowerCase()))).toEqual([]);
  });
});

describe('what is taken out', () => {
  /** A case whose kept parts all hold `text`: the prompt, a command, its output and the answer. */
  const around = async (text: string) =>
    (
      await made(
        session()
          .user(`Where is planner.ts? ${text}`)
          .shell(`cat planner.ts ${text}`, { output: `planner.ts ${text}\n${text}` })
          .answers(`The limit stands in \`core/planner.ts\`, ${text}.`),
        'claude-code',
      )
    ).text;

  it.each([
    ['a password without a word for it', 'mysql -p Zq9x77Kw2 shop', 'Zq9x77Kw2'],
    ['a user whose name is a common word', '/home/will/planner.ts', '/home/will'],
    ['a user of Windows', 'C:\\Users\\mark\\planner.ts', 'mark'],
    ['a handle', 'ask @zora_neale please', 'zora_neale'],
    ['a chat service', 'https://hooks.slack.com/services/T024BE7LD/B0987ZYXW/abcDEF123ghi', 'abcDEF123ghi'],
    ['a session id', '7c9e6679-7425-40de-944b-e07fc1f90ae7', '7c9e6679'],
    ['an account number', 'DE89 3704 0044 0532 0130 00', '3704 0044'],
    ['an address of a machine', 'fe80:0:0:0:1ff:fe23:4567:890a', 'fe23'],
    ['a remote', 'git@gitlab.com:hooli/nucleus.git', 'nucleus'],
    ['a signature', 'Signed-off-by: Gavin Belson <gavin@hooli.example>', 'belson'],
    ['an environment variable', 'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY', 'wJalrXUtnFEMI'],
    ['a header', 'X-Api-Key: 77f2c81e', '77f2c81e'],
    ['a name in a script without case', '\u7530\u4e2d\u592a\u90ce/planner.ts', '\u7530\u4e2d'],
  ])('%s', async (_, text, gone) => {
    expect((await around(text)).toLowerCase()).not.toContain(JSON.stringify(gone).slice(1, -1).toLowerCase());
  });

  it('an owner of a file', async () => {
    const told = session()
      .user('Where is it?')
      .shell('ls -l', { output: 'total 4\n-rw-r--r-- 1 grace wheelers 12 Nov 30 10:00 planner.ts' })
      .answers('The limit stands in `core/planner.ts`.');
    const { text } = await made(told, 'claude-code');
    expect(text).not.toMatch(/grace|wheelers/i);
    expect(text).toMatch(/-rw-r--r-- 1 user group 12 \S+ 30 10:00 \w+\.ts/);
  });

  it('numbers, keys and names of tools among arguments', async () => {
    const told = session()
      .user('Where is it?')
      .tool('mcp__hooli__fetch', {
        file: 'lib/planner.ts',
        account: 4929123456789,
        line: 12,
        nested: [{ 'gavin.belson@hooli.example': ['x'] }],
      })
      .answers('The limit stands in `core/planner.ts`.');
    const { text } = await made(told, 'claude-code');
    expect(text).not.toMatch(/hooli|gavin|belson|4929/i);
    expect(text).toContain('"line":12');
  });

  it('but not what verdicts and readers need', async () => {
    const text = await around('git status && npm test -- --watch=false src/utils/index.ts:12 utf8 i18n README.md 404');
    for (const kept of ['git status && npm test', 'src/utils/index.ts:12', 'utf8', 'i18n', 'README.md', '404'])
      expect(text).toContain(kept);
  });
});

describe.each(hosts)('a case of the recording of %s', (host) => {
  const recordings = fileURLToPath(new URL('../fixtures/recordings/', import.meta.url));

  it('is judged as the recording is, there and on every host', async () => {
    const files = () => workspaceOnDisk({ cwd: `${recordings}workspace`, recordedAs: '/workspace/app' });
    const { document } = await makeCase(`${recordings}${host}/blocked/transcript.jsonl`, {
      settings: async () => builtin,
      files,
      version: '0.0.0',
    });
    expect(document.observed).toMatchObject({ reproduced: true, findings: [{ messageId: 'missing', mode: 'block' }] });
    for (const other of hosts)
      expect(told(await judgedElsewhere(JSON.stringify(document), other))).toEqual([
        'unverified-file-claims missing block',
      ]);
  });
});

describe('no case', () => {
  const files = () => workspaceOnDisk({ cwd: scratch.cwd });
  const written = () =>
    writeSession(session().user('Where?').answers('`src/ghost.ts` sets it.'), 'claude-code', scratch);
  const make = (path: string, more: Partial<CaseOptions> = {}) =>
    makeCase(path, { settings: async () => builtin, files, version: '0.0.0', ...more });

  it('of a file without an interaction, nor of a line above all of them', async () => {
    scratch.write('empty.jsonl', '');
    await expect(make(join(scratch.cwd, 'empty.jsonl'), { host: 'claude-code' })).rejects.toThrow(
      'holds no interaction',
    );
    await expect(make(written(), { line: 0 })).rejects.toThrow('no interaction begins in or above line 0');
  });

  it('where an analyzer fails', async () => {
    const analyzer = {
      name: 'own/broken',
      meta: { description: 'd', docs: '', events: ['Stop'], messages: {} },
      create: () => {
        throw new Error('broken');
      },
    } as unknown as AnalyzerSetting['analyzer'];
    await expect(make(written(), { settings: async () => [{ analyzer }] })).rejects.toThrow(
      'own/broken failed: broken',
    );
  });
});

describe('a case', () => {
  it('keeps the words that a verdict hangs on', async () => {
    const { document, kept, text } = await made(
      session()
        .user('Fix the retry')
        .edits(`${scratch.cwd}/src/a.ts`)
        .shell('phpunit falconer', { output: 'Tests: 3, Failures: 1.', exitCode: 1 })
        .answers('All tests pass.'),
      'claude-code',
    );
    expect(document.observed).toMatchObject({ reproduced: true, findings: [{ messageId: 'failed' }] });
    expect(kept).toEqual(['phpunit']);
    expect(text).not.toContain('falconer');
  });

  it('of a session without a directory, on a machine without its workspace', async () => {
    const path = writeSession(
      session().user('Where?').answers('`src/ghost.ts` sets it.').answers('All tests pass.'),
      'vscode-copilot',
      scratch,
    );
    const { document } = await makeCase(path, {
      settings: async () => builtin,
      files: () => noWorkspace,
      version: '0.0.0',
    });
    expect(document).toMatchObject({ workspace: null, observed: { reproduced: true } });
  });

  it('says so when it does not give what the session gave', async () => {
    const path = writeSession(session().user('Where?').answers('`src/ghost.ts` sets it.'), 'claude-code', scratch);
    let looks = 0;
    const files = () => {
      const real = workspaceOnDisk({ cwd: scratch.cwd });
      // A disk that answers once only: what was judged cannot be judged again.
      return { ...real, covers: () => looks++ === 0 };
    };
    const { document } = await makeCase(path, { settings: async () => builtin, files, version: '0.0.0' });
    expect(document.observed).toMatchObject({ reproduced: false });
  });

  it('keeps the marks by which other analyzers know a file', async () => {
    scratch.write('.github/skills/tidy/SKILL.md', '# Tidy\n\n## Feedback Protocol\n\nLeave a review.\n');
    const used = session().user('Tidy up').reads(`${scratch.cwd}/.github/skills/tidy/SKILL.md`).answers('Done.');
    const { document } = await made(used, 'claude-code');
    expect(document.observed).toMatchObject({ reproduced: true, findings: [{ analyzer: 'skill-feedback' }] });
  });

  it('carries the settings under which it was found', async () => {
    const path = writeSession(
      session().user('Where?').answers('`src/falconer/ghost.ts` sets it.'),
      'claude-code',
      scratch,
    );
    const [files, settings] = builtin;
    const configured = [
      { ...files, mode: 'warn', options: { ignore: ['falconer/**'] }, appliesTo: () => true },
      { ...files, mode: 'off', appliesTo: () => false },
      settings,
    ] as AnalyzerSetting[];
    const { document } = await makeCase(path, {
      settings: async () => configured,
      files: () => workspaceOnDisk({ cwd: scratch.cwd }),
      version: '0.0.0',
    });
    expect(document.observed).toMatchObject({ reproduced: true, findings: [{ mode: 'warn' }] });
    const name = /src\/(\w+)/.exec(JSON.stringify(document.steps))?.[1];
    expect(document.settings).toEqual([
      { analyzer: 'unverified-file-claims', mode: 'warn', options: { ignore: [`${name}/**`] } },
    ]);
  });

  it('gives the same word the same name everywhere, whatever its case', async () => {
    const { text } = await made(
      session()
        .user('Where is Planner?')
        .shell('rg -l PLANNER', { output: 'lib/planner_test.ts\nlib/Planner.tsx' })
        .answers('`lib/Planner.ts` sets it.'),
      'claude-code',
    );
    const name = /lib\/(\w+)\.ts`/.exec(text)?.[1] ?? '';
    expect(text).not.toMatch(/planner/i);
    for (const form of [
      `Where is ${name}?`,
      `-l ${name.toUpperCase()}`,
      `lib/${name.toLowerCase()}_test.ts`,
      `lib/${name}.tsx`,
    ])
      expect(text).toContain(form);
  });
});
