// A case must show nothing personal and say what the whole session says. Everything planted stands next to what has to be kept.
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { type AnalyzerSetting, analyze } from '../../src/analyzers/runner.ts';
import { workspaceOnDisk } from '../../src/analyzers/workspace.ts';
import { makeCase } from '../../src/case/make.ts';
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
    expect(text).not.toMatch(/Much text|More text|export const/);
    expect(text).toContain('wc -l');
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

describe('a case', () => {
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
