import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, writeSession } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';
import { fileOf } from '../support/transcript.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures/recordings/', import.meta.url));
let scratch: Scratch;
beforeAll(() => {
  if (!existsSync(main)) throw new Error('dist/cli/main.js is missing: npm run build');
  scratch = new Scratch(['src/a.ts']);
});
afterAll(() => scratch.remove());

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', input: '' });
  return { status, stdout, stderr };
}

const twoTurns = () =>
  writeSession(
    session()
      .user('What limits it?')
      .reads(`${scratch.cwd}/src/a.ts`)
      .answers('`src/ghost.ts` exports it.')
      .user('And?')
      .answers('`src/a.ts` exports it.'),
    'claude-code',
    scratch,
  );

describe('analyze', () => {
  it.each([
    ['sarif', '"startLine": 4'],
    ['junit', 'line="1"'],
    ['github', ',line=4,title=unverified-file-claims/missing::'],
  ])('tells findings as %s, with the line of the words', (format, expected) => {
    const told = session().user('?').reads(`${scratch.cwd}/src/a.ts`).answers('`src/ghost.ts` exports it.');
    const { status, stdout, stderr } = run('analyze', writeSession(told, 'claude-code', scratch), '--format', format);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('src/ghost.ts: no such file');
    expect(stdout).toContain(expected);
  });

  it('judges the last interaction, and every one with --all', () => {
    const path = twoTurns();
    expect(run('analyze', path).status).toBe(0);
    const all = run('analyze', path, '--all');
    expect(all.status).toBe(1);
    expect(all.stdout).toContain('src/ghost.ts: no such file');
    expect(all.stdout).toContain('1 transcript, 2 interactions, 2 file mentions (1 supported, 1 missing), 1 finding');
    expect(all.stderr).toBe('');
  });

  it('prints JSON by the contract', () => {
    const path = twoTurns();
    const { stdout } = run('analyze', path, '--all', '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      transcripts: [
        {
          path,
          host: 'claude-code',
          interactions: [
            {
              root: { line: 1, from: 1 },
              workspace: scratch.cwd,
              findings: [
                {
                  analyzer: 'unverified-file-claims',
                  messageId: 'missing',
                  mode: 'block',
                  message: expect.stringContaining('src/ghost.ts'),
                  claim: { text: 'src/ghost.ts exports it.', line: 4 },
                  evidence: [],
                },
              ],
              claims: [
                {
                  text: 'src/ghost.ts',
                  path: 'src/ghost.ts',
                  kind: 'content',
                  stance: 'asserted',
                  verdict: 'missing',
                  evidence: [],
                },
              ],
            },
            {
              root: { line: 5, from: 5 },
              workspace: scratch.cwd,
              findings: [],
              claims: [
                {
                  text: 'src/a.ts',
                  path: 'src/a.ts',
                  kind: 'content',
                  stance: 'asserted',
                  verdict: 'supported',
                  evidence: [{ source: 'read', line: 2, earlier: true }],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('without a workspace knows nothing of the disk', () => {
    const path = writeSession(
      session().user('Hi').answers('`src/ghost.ts` exports it, and `src/a.ts` too.'),
      'copilot-cli',
      scratch,
    );
    const { status, stdout } = run('analyze', path, '--workspace', 'none', '--format', 'json');
    expect(status).toBe(0);
    const [claims] = JSON.parse(stdout).transcripts[0].interactions.map(
      (one: { claims: { verdict: string }[] }) => one.claims,
    );
    expect(claims.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['unknown', 'unknown']);
  });

  it('maps the paths of a transcript from elsewhere to --workspace', () => {
    const told = session()
      .user('Hi')
      .answers('`/far/away/src/a.ts` is there, `/far/away/src/ghost.ts` too, and `/other/place/x.ts`.');
    const path = writeSession(told, 'claude-code', { home: scratch.home, cwd: '/far/away' });
    const { stdout } = run('analyze', path, '--workspace', scratch.cwd, '--format', 'json');
    const verdicts = JSON.parse(stdout).transcripts[0].interactions[0].claims.map(
      (one: { path: string; verdict: string }) => [one.path, one.verdict],
    );
    expect(verdicts).toEqual([
      ['/far/away/src/a.ts', 'supported'],
      ['/far/away/src/ghost.ts', 'missing'],
      ['/other/place/x.ts', 'unknown'],
    ]);
  });

  it.each([
    ['block', 'claude-code', 1],
    ['warn', 'claude-code', 1],
    ['never', 'claude-code', 0],
    ['block', 'vscode-copilot', 0],
    ['warn', 'vscode-copilot', 1],
  ] as const)('--fail-on %s on %s gives exit code %i for an unopened file', (level, host, status) => {
    const path = writeSession(
      session().user('what is in src/a.ts?').answers('`src/a.ts` exports a limit of 3.'),
      host,
      scratch,
    );
    expect(run('analyze', path, '--fail-on', level, '--workspace', scratch.cwd).status).toBe(status);
  });

  it('shows every claim on request, and no control characters', () => {
    const path = writeSession(
      session()
        .user('go')
        .reads(`${scratch.cwd}/src/a.ts`)
        .answers('`src/a.ts` exports it.\n\n`src/\u001b[31mred.ts` exports it.'),
      'claude-code',
      scratch,
    );
    const { stdout } = run('analyze', path, '--claims');
    expect(stdout).toMatch(/supported +src\/a\.ts \(content\) line 2: Read .*\/work\/src\/a\.ts$/m);
    expect(stdout).not.toContain('\u001b');
  });

  it('names the cause and what to do, with exit code 2', () => {
    for (const [args, message] of [
      [['analyze'], /name at least one transcript/],
      [['analyze', '/nonexistent.jsonl'], /cannot read \/nonexistent\.jsonl: no such file/],
      [['analyze', join(scratch.cwd, 'src')], /no transcript in .*src/],
      [['analyze', join(scratch.cwd, '*.jsonl')], /no file matches .*\*\.jsonl/],
      [['analyze', 'x', '--since', 'yesterday'], /--since: yesterday is no date .* and no age/],
      [['analyze', fileOf(['hello'])], /no transcript of a known host/],
      [['analyze', 'x', '--format', 'xml'], /--format: xml is none of pretty, json/],
      [['analyze', 'x', '--fail-on', 'all'], /--fail-on: all is none of block, warn, never/],
      [['analyze', 'x', '--host', 'emacs'], /--host: emacs is none of auto, vscode-copilot, copilot-cli, claude-code/],
      [['analyze', 'x', '--workspace', '/nonexistent'], /--workspace: not a directory/],
      [['analyze', 'x', '--nonsense'], /nonsense/],
      [['nonsense'], /unknown command: nonsense/],
      [[], /name a command/],
    ] as [string[], RegExp][]) {
      const { status, stderr } = run(...args);
      expect({ args, status }).toEqual({ args, status: 2 });
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/\n +at /);
    }
  });

  it('says what a reader of "0 findings" should know', () => {
    const elsewhere = writeSession(session().user('Hi').answers('`src/ghost.ts` exports it.'), 'claude-code', {
      home: scratch.home,
      cwd: '/far/away',
    });
    expect(run('analyze', elsewhere).stderr).toMatch(
      /mentions of files stay undecided: 1; name it with --workspace DIR/,
    );
    expect(run('analyze', elsewhere, '--workspace', 'none').stderr).toBe('');
    expect(run('analyze', elsewhere, '--workspace', 'none', '--host', 'copilot-cli').stderr).toContain(
      '--host copilot-cli is not used',
    );
    const text = fileOf(['# A page', 'no transcript']);
    expect(run('analyze', text, '--host', 'claude-code')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no transcript of a known host'),
    });
    const started = fileOf([{ type: 'session.start', data: { vscodeVersion: '1' }, id: 'a', parentId: null }]);
    expect(run('analyze', started)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('holds no interaction'),
    });
  });

  it('ends quietly when its reader has enough', () => {
    const { status, stderr } = spawnSync(
      'sh',
      [
        '-c',
        `"${process.execPath}" "${main}" analyze "${fixtures}claude-code/guarded/transcript.jsonl" --format json | true`,
      ],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('EPIPE') });
  });

  it('judges the rest when one file cannot be read', () => {
    const { status, stdout, stderr } = run('analyze', '/nonexistent.jsonl', twoTurns(), '--format', 'json');
    expect({ status, transcripts: JSON.parse(stdout).transcripts.length }).toEqual({ status: 2, transcripts: 1 });
    expect(stderr).toContain('no such file');
  });

  it('finds the prompts of the recordings', () => {
    const lines = ['vscode-copilot', 'copilot-cli', 'claude-code'].map((host) =>
      ['blocked', 'honest', 'guarded'].map((name) => {
        const { stdout } = run(
          'analyze',
          `${fixtures}${host}/${name}/transcript.jsonl`,
          '--workspace',
          `${fixtures}workspace`,
          '--format',
          'json',
        );
        const [{ host: told, interactions }] = JSON.parse(stdout).transcripts;
        return [told, interactions[0].root.line, interactions[0].findings.length];
      }),
    );
    expect(lines).toEqual([
      [
        ['vscode-copilot', 2, 1],
        ['vscode-copilot', 2, 0],
        ['vscode-copilot', 2, 0],
      ],
      [
        ['copilot-cli', 2, 1],
        ['copilot-cli', 2, 0],
        ['copilot-cli', 2, 0],
      ],
      [
        ['claude-code', 3, 1],
        ['claude-code', 3, 0],
        ['claude-code', 3, 0],
      ],
    ]);
  });
});

describe('the command line', () => {
  it('tells help and version', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: transcript-hooks') });
    expect(run('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it('never lets `run` end with anything but 0', () => {
    for (const args of [['run'], ['run', '--host', 'emacs'], ['run', '--nonsense']])
      expect(run(...args)).toMatchObject({ status: 0, stdout: '' });
  });
});
