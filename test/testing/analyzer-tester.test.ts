import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineAnalyzer } from '../../src/analyzers/define.ts';
import { type Host, hosts } from '../../src/host.ts';
import { AnalyzerTester, type Cases, CasesError, jsonl, render, session } from '../../src/testing/index.ts';

/** Finds each file that a tool reads. */
const reads = defineAnalyzer({
  name: 'reads',
  meta: {
    description: 'x',
    docs: 'x',
    events: ['Stop'],
    options: z.strictObject({ ignore: z._default(z.string(), '') }),
    messages: { read: '{{path}} was read', looked: 'looked at {{path}}' },
  },
  create({ evidence, files, options, report }) {
    return {
      end() {
        for (const { path, action } of evidence.touches) {
          if (action !== 'read' || path.endsWith(options.ignore || '\0')) continue;
          report({
            messageId: files.stat(path) ? 'looked' : 'read',
            data: { path },
            claim: { text: `read ${path}` },
            mode: path.includes('warn') ? 'warn' : 'block',
          });
        }
      },
    };
  },
});

/** Runs cases without a runner. */
const run = (cases: Partial<Cases>, options = {}) =>
  new AnalyzerTester({ ...options }).run(reads, { valid: [], invalid: [], ...cases });
const read = (path = 'src/a.ts') => session().user('Go').reads(path).answers('Done.');
const refusal = async (cases: unknown, options: unknown = {}): Promise<string> => {
  try {
    await new AnalyzerTester(options as object).run(reads, cases as Cases);
  } catch (error) {
    if (error instanceof CasesError) return error.message;
    throw error;
  }
  return 'nothing refused';
};

/** What a runner would be told. */
function registered(cases: Partial<Cases>, options = {}) {
  const names: string[] = [];
  const tests: (() => Promise<void>)[] = [];
  const runner = {
    describe: (name: string, body: () => void) => {
      names.push(name);
      body();
    },
    it: (name: string, test: () => Promise<void>) => {
      names.push(name);
      tests.push(test);
    },
  };
  void new AnalyzerTester({ ...runner, ...options }).run(reads, { valid: [], invalid: [], ...cases });
  return { names, tests };
}

describe('cases that are right', () => {
  it('pass on every host, with ids, data, claims and modes', async () => {
    await run({
      valid: [session().user('Hi').answers('Hello.'), { told: read(), options: { ignore: 'a.ts' } }],
      invalid: [
        { told: read(), findings: ['read'] },
        {
          name: 'with data',
          told: read('src/b.ts'),
          findings: [{ messageId: 'read', data: { path: /b\.ts$/ }, claim: /^read/, mode: 'block' }],
        },
        { name: 'two', told: read().reads('warn.ts'), findings: ['read', { messageId: 'read', mode: 'warn' }] },
        {
          name: 'two that differ in data only',
          told: session().user('Go').reads('src/a.ts').reads('src/b.ts').reads('warn.ts').answers('Done.'),
          findings: [
            { messageId: 'read', data: { path: /a\.ts$/ } },
            { messageId: 'read', data: { path: /b\.ts$/ } },
            { messageId: 'read', data: { path: /warn\.ts$/ }, mode: 'warn' },
          ],
        },
        { name: 'on disk', told: read(), workspace: ['src/a.ts'], findings: ['looked'] },
        { name: 'milder', told: read('x.ts'), mode: 'warn', findings: [{ messageId: 'read', mode: 'warn' }] },
        {
          name: 'elsewhere otherwise',
          told: session()
            .user('Go')
            .delegates('Look', [{ tool: 'read', on: 'c.ts' }], 'Seen.')
            .answers('Done.'),
          findings: ['read'],
          // Its sub-agents have files of their own.
          instead: { 'claude-code': [] },
        },
      ],
    });
  });

  it('are registered with the runner given, one test for each case and host', async () => {
    const { names, tests } = registered({
      valid: [session().user('Hi').answers('Hello.')],
      invalid: [{ told: read(), on: ['copilot-cli'], findings: ['read'] }],
    });
    expect(names).toEqual([
      'reads',
      'valid',
      ...hosts.map((host) => `Hello. [${host}]`),
      'invalid',
      'Done. [copilot-cli]',
    ]);
    for (const test of tests) await test();
  });

  it('run with the runner set on the class', () => {
    const seen: string[] = [];
    AnalyzerTester.runner = {
      describe(name, body) {
        seen.push(name);
        body();
      },
      it: (name) => seen.push(name),
    };
    try {
      void run({ invalid: [{ told: read(), on: ['copilot-cli'], findings: ['read'] }] });
    } finally {
      AnalyzerTester.runner = undefined;
    }
    expect(seen).toEqual(['reads', 'invalid', 'Done. [copilot-cli]']);
  });
});

describe('an analyzer that does otherwise', () => {
  const failing: [string, Partial<Cases>, RegExp][] = [
    [
      'finds something',
      { valid: [read()], invalid: [{ told: read('b.ts'), findings: ['read'] }] },
      /3 of 6 failed[\s\S]*1 found, 0 expected\n {2}read: .*src\/a\.ts was read/,
    ],
    [
      'finds nothing',
      { invalid: [{ told: session().user('a').answers('b'), findings: ['read'] }] },
      /0 found, 1 expected/,
    ],
    ['finds another', { invalid: [{ told: read(), findings: ['looked'] }] }, /looked/],
    [
      'has other data',
      { invalid: [{ told: read(), findings: [{ messageId: 'read', data: { path: 'src/b.ts' } }] }] },
      /src\/b\.ts/,
    ],
    ['has other words', { invalid: [{ told: read(), findings: [{ messageId: 'read', claim: 'read b' }] }] }, /read b/],
    ['has another mode', { invalid: [{ told: read(), findings: [{ messageId: 'read', mode: 'warn' }] }] }, /warn/],
    ['finds more', { invalid: [{ told: read().reads('b.ts'), findings: ['read'] }] }, /2 found, 1 expected/],
  ];
  it.each(failing)('fails when it %s', async (_, cases, message) => {
    await expect(run(cases)).rejects.toThrow(message);
    const results = await Promise.allSettled(registered(cases).tests.map((test) => test()));
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  });

  it('fails when it throws, and when a message lacks data', async () => {
    const cases: Cases = { valid: [], invalid: [{ told: read(), on: ['copilot-cli'], findings: ['read'] }] };
    const broken = { ...reads, create: () => ({ end: () => Promise.reject(new Error('boom')) }) };
    await expect(new AnalyzerTester().run(broken, cases)).rejects.toThrow('reads failed: boom');
    const bare = {
      ...reads,
      create: ({ report }: { report: (item: { messageId: string }) => void }) => ({
        end: () => report({ messageId: 'read' }),
      }),
    };
    await expect(new AnalyzerTester().run(bare as never, cases)).rejects.toThrow('the message has {{path}}');
  });
});

describe('cases that are wrong are refused at once', () => {
  const invalid = [{ told: read(), findings: ['read'] }];
  const wrong: [string, unknown, string, unknown?][] = [
    [
      'a key of the tester',
      { valid: [], invalid },
      'AnalyzerTester: unknown option hosts: known are describe',
      { hosts: [] },
    ],
    ['half a runner', { valid: [], invalid }, 'describe without it', { describe: () => {} }],
    ['a group', { valid: [], invalid, passing: [] }, 'cases: unknown key passing: known are valid, invalid, folder'],
    ['no list', { valid: [] }, 'cases: invalid is no list'],
    ['nothing that can fail', { valid: [read()], invalid: [] }, 'an analyzer which finds nothing would pass'],
    ['a key', { valid: [{ told: read(), file: [] }], invalid }, 'valid[0] ("Done."): unknown key file: known are name'],
    [
      'a key with a slip',
      { valid: [{ name: 'slip', told: read(), workspce: [] }], invalid },
      'valid[0] ("slip"): unknown key workspce: did you mean workspace?',
    ],
    [
      'a key of a workspace',
      { valid: [{ told: read(), workspace: { file: {} } }], invalid },
      'workspace: unknown key file: did you mean files?',
    ],
    [
      'findings of a valid case',
      { valid: [{ told: read(), findings: [] }], invalid },
      'valid[0] ("Done."): findings: nothing is found in a valid case',
    ],
    [
      'a key of a finding',
      { valid: [], invalid: [{ told: read(), findings: [{ messageId: 'read', datas: {} }] }] },
      'invalid[0] ("Done."): findings[0]: unknown key datas: did you mean data?',
    ],
    [
      'the key of a finding',
      { valid: [], invalid: [{ told: read(), findings: [{ messageID: 'read' }] }] },
      'findings[0]: unknown key messageID: did you mean messageId?; findings[0].messageId is missing',
    ],
    [
      'the key of a finding elsewhere',
      { valid: [], invalid: [{ ...invalid[0], instead: { 'copilot-cli': [{ messageId: 'read', mod: 'warn' }] } }] },
      'instead.copilot-cli[0]: unknown key mod: did you mean mode?',
    ],
    [
      'a value of a finding',
      { valid: [], invalid: [{ told: read(), findings: [{ messageId: 'read', data: { path: null } }] }] },
      'findings[0].data.path: expected string or number or RegExp',
    ],
    [
      'a mode of a finding',
      { valid: [], invalid: [{ told: read(), findings: [{ messageId: 'read', mode: 'wran' }] }] },
      'findings[0].mode: wran is none of off, log, warn, block: did you mean warn?',
    ],
    ['a finding', { valid: [], invalid: [{ told: read(), findings: [3] }] }, 'findings[0]: expected string or object'],
    ['no session', { valid: [{ name: 'x' }], invalid }, 'valid[0] ("x"): told is missing'],
    ['what is no session', { valid: [{ told: [] }], invalid }, 'valid[0]: told: expected Session'],
    ['an empty session', { valid: [session()], invalid }, 'nothing happens'],
    ['no findings', { valid: [], invalid: [{ told: read(), findings: [] }] }, 'none expected'],
    [
      'findings that are missing',
      { valid: [], invalid: [{ told: read() }] },
      'invalid[0] ("Done."): findings is missing',
    ],
    ['an id', { valid: [], invalid: [{ told: read(), findings: ['red'] }] }, 'has no message red: did you mean read?'],
    [
      'an id of a host',
      { valid: [], invalid: [{ ...invalid[0], instead: { 'copilot-cli': ['red'] } }] },
      'no message red',
    ],
    ['a host', { valid: [{ told: read(), on: ['emacs'] }], invalid }, 'on[0]: emacs is none of vscode-copilot'],
    ['no host', { valid: [{ told: read(), on: [] }], invalid }, 'never runs'],
    [
      'a host on which the case does not run',
      { valid: [], invalid: [{ ...invalid[0], on: ['copilot-cli'], instead: { 'claude-code': [] } }] },
      'does not run on claude-code',
    ],
    ['an event', { valid: [{ told: read('b'), event: 'SubagentStop' }], invalid }, 'does not run at SubagentStop'],
    ['a mode', { valid: [{ told: read('b'), mode: 'off' }], invalid }, 'cannot fail'],
    [
      'an option',
      { valid: [{ told: read('b'), options: { ignor: '' } }], invalid },
      'valid[0] ("Done."): options: unknown ignor',
    ],
    [
      'a double',
      { valid: [], invalid: [...invalid, { name: 'again', ...invalid[0] }] },
      'invalid[1] ("again") is the same as invalid[0] ("Done.")',
    ],
    [
      'a contradiction',
      { valid: [{ name: 'no', told: read() }], invalid },
      'invalid[0] ("Done.") is the same as valid[0] ("no")',
    ],
    [
      'a name',
      { valid: [], invalid: [...invalid, { told: read('b'), findings: ['read'] }] },
      'invalid[1] ("Done.") has the name of invalid[0] ("Done.")',
    ],
    ['a folder', { valid: [], invalid: [], folder: '/no/such' }, 'no such folder'],
    ['what is no list', { valid: 3, invalid }, 'cases: valid is no list'],
    ['what is no case', { valid: [3], invalid }, 'valid[0]: expected '],
    [
      'a session that ends with a summary',
      { valid: [{ told: session().user('Go').finishes('Done.'), on: [] }], invalid },
      'valid[0] ("Done.")',
    ],
    [
      'a session without words',
      { valid: [{ told: session().user('Go'), on: [] }], invalid },
      'valid[0] ("says nothing")',
    ],
    [
      'a session of many words',
      { valid: [{ told: session().user('Go').answers('word '.repeat(40)), on: [] }], invalid },
      `valid[0] ("${'word '.repeat(15)}word\u2026")`,
    ],
  ];
  it.each(wrong)('%s', async (_, cases, message, options) => {
    expect(await refusal(cases, options)).toContain(message);
  });

  it('but not the same session on different hosts or with different options', async () => {
    const cases = (['copilot-cli', 'claude-code'] as Host[]).map((host) => ({
      told: read(),
      on: [host],
      findings: ['read'],
    }));
    expect(await refusal({ valid: [{ told: read(), options: { ignore: 'a.ts' } }], invalid: cases })).toBe(
      'nothing refused',
    );
  });

  it('but not no workspace and the usual one, which is empty', async () => {
    const cases = { valid: [], invalid: [{ told: read(), findings: ['read'] }] };
    const without = { name: 'without', told: read(), workspace: null, findings: ['read'] };
    expect(await refusal({ ...cases, invalid: [...cases.invalid, without] })).toBe('nothing refused');
    const empty = { ...without, name: 'empty', workspace: [] };
    expect(await refusal({ ...cases, invalid: [...cases.invalid, empty] })).toBe(
      'invalid[1] ("empty") is the same as invalid[0] ("Done.")',
    );
  });

  it('by a promise, also where a runner is given', async () => {
    const unnamed = new AnalyzerTester().run({} as never, { valid: [], invalid: [] });
    await expect(unnamed).rejects.toThrow('run: the name undefined');
    const runner = { describe: () => {}, it: () => {} };
    const empty = new AnalyzerTester(runner).run(reads, { valid: [], invalid: [] });
    await expect(empty).rejects.toThrow(CasesError);
  });
});

describe('cases in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, content: unknown) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const recording = (host: Host, path = '/w/src/a.ts') => jsonl(render(read(path), host, '/w').lines);
  const caseFile = (findings: unknown[]) => ({
    format: 'transcript-hooks/case',
    version: 1,
    host: 'claude-code',
    cwd: '/w',
    steps: read('/w/src/a.ts').steps,
    workspace: { files: { 'src/a.ts': {} } },
    expected: { findings },
  });

  it('are judged: recordings with their workspace, and case files', async () => {
    for (const host of hosts) {
      write(`${host}/input.jsonl`, recording(host));
      write(`${host}/expected.json`, { findings: ['looked'], cwd: '/w' });
      write(`${host}/workspace/src/a.ts`, 'text');
    }
    write('bare/input.jsonl', recording('copilot-cli'));
    write('bare/expected.json', { findings: [{ messageId: 'read', data: { path: '/w/src/a.ts' } }] });
    write('facts/input.jsonl', recording('copilot-cli'));
    write('facts/expected.json', { findings: ['looked'], workspace: { files: { 'src/a.ts': {} } } });
    write(
      'reported.json',
      caseFile([
        { analyzer: 'reads', messageId: 'looked' },
        { analyzer: 'other', messageId: 'x' },
      ]),
    );
    await run({ folder });
    const { names } = registered({ folder });
    expect(names).toEqual([
      'reads',
      'recorded',
      'bare',
      'claude-code',
      'copilot-cli',
      'facts',
      'reported.json',
      'vscode-copilot',
    ]);
  });

  it('have options, modes and files that were written since; what else lies there is left alone', async () => {
    write('README.md', 'Cases of users.');
    write('ignored/input.jsonl', recording('claude-code'));
    write('ignored/expected.json', { findings: [], options: { ignore: 'a.ts' } });
    write('milder/input.jsonl', recording('vscode-copilot'));
    write('milder/expected.json', { findings: [{ messageId: 'read', mode: 'warn' }], mode: 'warn', workspace: null });
    write('changed/input.jsonl', recording('claude-code'));
    write('changed/expected.json', { findings: ['looked'], changed: ['src/a.ts'] });
    write('changed/workspace/src/a.ts', 'text');
    const settings = [{ analyzer: 'reads', mode: 'warn', options: { ignore: 'b.ts' } }];
    const told = { ...caseFile([{ analyzer: 'reads', messageId: 'looked', mode: 'warn' }]), settings };
    write('reported.json', told);
    write('other.json', {
      ...caseFile([{ analyzer: 'reads', messageId: 'looked' }]),
      settings: [{ analyzer: 'other' }],
    });
    await run({ folder });
  });

  it('fail when something else is found', async () => {
    write('reported.json', caseFile([]));
    await expect(run({ folder })).rejects.toThrow('reported.json: 1 found, 0 expected');
    write('reported.json', caseFile([{ analyzer: 'reads', messageId: 'looked' }]));
    write('bare/input.jsonl', recording('copilot-cli'));
    write('bare/expected.json', { findings: [] });
    await expect(run({ folder })).rejects.toThrow('bare: 1 found, 0 expected');
  });

  const writeBoth = (expected: unknown) => {
    write('a/input.jsonl', '');
    write('a/expected.json', expected);
  };

  it.each([
    ['is empty', () => {}, 'no case in'],
    ['lacks the recording', () => write('a/expected.json', { findings: [] }), 'a: no input.jsonl'],
    ['lacks what is expected', () => write('a/input.jsonl', ''), 'a: expected.json: '],
    [
      'expects under another key',
      () => writeBoth({ finding: [] }),
      'a: expected.json: unknown key finding: did you mean findings?',
    ],
    ['expects an unknown id', () => writeBoth({ findings: ['red'] }), 'no message red'],
    ['is no interaction', () => writeBoth({ findings: [] }), 'a: input.jsonl holds no interaction'],
    [
      'was changed, and has no files',
      () => writeBoth({ findings: [], changed: ['a.ts'] }),
      'a: changed, and no folder workspace',
    ],
    ['expects a list', () => writeBoth([]), 'a: expected.json: expected object'],
    ['expects in no mode', () => writeBoth({ findings: [], mode: 3 }), 'mode: 3 is none of off, log, warn, block'],
    ['expects at no event', () => writeBoth({ findings: [], event: 'zzz' }), 'event: zzz is none of '],
    [
      'has an unknown key far down',
      () => writeBoth({ findings: [], workspace: { files: { a: { texts: '' } } } }),
      'unknown key texts',
    ],
    ['has a file that is no case', () => write('a.json', { version: 2 }), 'a.json: '],
  ])('are refused when one %s', async (_, prepare, message) => {
    prepare();
    await expect(run({ folder })).rejects.toThrow(message);
  });
});
