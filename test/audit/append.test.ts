import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLine } from '../../src/audit/append.ts';
import { rotated } from '../../src/audit/rotate.ts';
import { session } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';
import { hook, Stops } from './log.ts';

let scratch: Scratch;
let stops: Stops;
let log: string;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  stops = new Stops(scratch);
  log = join(scratch.cwd, 'audit.jsonl');
});
afterEach(() => scratch.remove());

const lying = () => session().user('What limits it?').answers('`src/ghost.ts` exports the limit.');
const all = () => [...rotated(log), log].flatMap((file) => stops.records(file));

describe('many hooks at once', () => {
  it('every line is whole, and none is lost', async () => {
    stops.configure({ audit: 'audit.jsonl' });
    const codes = await stops.runAtOnce(20, lying());
    expect(codes).toEqual(Array(20).fill(0));
    expect(stops.records()).toHaveLength(20);
  });

  it('the same while the log is rotated', async () => {
    stops.configure({ audit: { path: 'audit.jsonl', maxBytes: 4096, keep: 1000 } });
    await stops.runAtOnce(20, lying());
    await stops.runAtOnce(20, lying());
    expect(all()).toHaveLength(40);
    expect(rotated(log).length).toBeGreaterThan(1);
  });

  it('writers alone, as fast as they can', () => {
    const script = `
      import { appendLine } from ${JSON.stringify(new URL('../../dist/audit/append.js', import.meta.url).href)};
      const settings = { path: ${JSON.stringify(log)}, maxBytes: 4096, keep: 100000 };
      for (let i = 0; i < 200; i++) {
        const line = JSON.stringify({ schema: 'transcript-hooks.audit', version: 1, id: process.argv[1] + '-' + i, pad: 'x'.repeat(i) });
        const problem = appendLine(line, settings);
        if (problem) { console.error(problem); process.exit(1); }
      }`;
    const shell = Array.from({ length: 8 }, (_, i) => `"$NODE" --input-type=module -e "$SCRIPT" w${i} &`).join('\n');
    const { status, stderr } = spawnSync('sh', ['-c', `${shell}\nwait`], {
      env: { ...process.env, NODE: process.execPath, SCRIPT: script },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const ids = all().map((record) => (record as unknown as { id: string }).id);
    expect(ids).toHaveLength(1600);
    expect(new Set(ids).size).toBe(1600);
  });
});

describe('rotation', () => {
  const settings = () => ({ path: log, maxBytes: 4096, keep: 2 });
  const line = (id: number) => JSON.stringify({ schema: 'transcript-hooks.audit', id, pad: 'x'.repeat(1500) });

  it('keeps the newest files', () => {
    for (let id = 0; id < 20; id++) expect(appendLine(line(id), settings())).toBeUndefined();
    expect(rotated(log)).toHaveLength(2);
    expect(all().map((record) => (record as unknown as { id: number }).id)).toEqual([14, 15, 16, 17, 18, 19]);
  });

  it('leaves files of other names alone', () => {
    writeFileSync(join(scratch.cwd, 'audit.old.jsonl'), 'mine\n');
    for (let id = 0; id < 20; id++) appendLine(line(id), { ...settings(), keep: 0 });
    expect(
      readdirSync(scratch.cwd)
        .filter((name) => name.startsWith('audit'))
        .sort(),
    ).toEqual(['audit.jsonl', 'audit.old.jsonl']);
  });

  it('a line longer than a file has one of its own', () => {
    const long = JSON.stringify({ schema: 'transcript-hooks.audit', pad: 'x'.repeat(10_000) });
    for (let i = 0; i < 3; i++) expect(appendLine(long, { ...settings(), keep: 10 })).toBeUndefined();
    expect(all()).toHaveLength(3);
  });
});

it('a line that was cut off spoils the next one no more', () => {
  const settings = { path: log, maxBytes: 4096, keep: 2 };
  appendLine('{"schema":"transcript-hooks.audit","id":1}', settings);
  appendFileSync(log, '{"schema":"transcript-ho');
  appendLine('{"schema":"transcript-hooks.audit","id":2}', settings);
  expect(readFileSync(log, 'utf8').split('\n').slice(1)).toEqual([
    '{"schema":"transcript-ho',
    '{"schema":"transcript-hooks.audit","id":2}',
    '',
  ]);
});

describe('a log that cannot be written: the hook answers as ever, and says so in one line', () => {
  const troubles: [string, () => string, RegExp][] = [
    ['/dev/full', () => '/dev/full', /no regular file/],
    ['/dev/stdout', () => '/dev/stdout', /cannot write/],
    ['a folder', () => scratch.cwd, /it is a folder/],
    ['below a file', () => join(scratch.cwd, 'src/a.ts/audit.jsonl'), /a part of the path is no folder/],
    [
      'a symbolic link',
      () => {
        symlinkSync(join(scratch.home, 'elsewhere'), log);
        return log;
      },
      /it is a symbolic link/,
    ],
    [
      'a pipe',
      () => {
        spawnSync('mkfifo', [log]);
        return log;
      },
      /no regular file/,
    ],
    ["another program's file", () => join(scratch.cwd, 'src/a.ts'), /holds something else/],
  ];
  it.each(troubles)('%s', (_, make, told) => {
    const path = make();
    stops.configure({ audit: path });
    const { status, stdout, stderr } = stops.run(lying());
    expect(status).toBe(0);
    expect(JSON.parse(stdout).decision).toBe('block');
    expect(stderr).toMatch(/^transcript-hooks: [^\n]+\n$/);
    expect(stderr).toMatch(told);
    expect(stderr).toContain(path);
    expect(readFileSync(join(scratch.cwd, 'src/a.ts'), 'utf8')).not.toContain('audit');
  });

  it('no file may grow (ulimit): the line is missing or cut off, and that is told', () => {
    stops.configure({ audit: 'audit.jsonl' });
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `ulimit -f 0; exec "$NODE" "$HOOK"`], {
      input: stops.stdin(lying()),
      cwd: scratch.cwd,
      env: { PATH: process.env.PATH, HOME: scratch.home, NODE: process.execPath, HOOK: hook },
      encoding: 'utf8',
    });
    expect({ status, decision: JSON.parse(stdout).decision }).toEqual({ status: 0, decision: 'block' });
    expect(stderr).toMatch(
      /^transcript-hooks: cannot write the audit log [^\n]+: no larger file is allowed \(EFBIG\)\n$/,
    );
  });

  it.skipIf(process.getuid?.() === 0)('a folder that is read-only', () => {
    mkdirSync(join(scratch.cwd, 'ro'));
    chmodSync(join(scratch.cwd, 'ro'), 0o500);
    stops.configure({ audit: 'ro/audit.jsonl' });
    expect(stops.run(lying()).stderr).toMatch(/permission denied/);
  });
});
