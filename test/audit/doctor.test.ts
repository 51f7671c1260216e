import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { noteProblem } from '../../src/audit/otel/problem.ts';
import { loadConfig } from '../../src/config/load.ts';
import { locateConfig } from '../../src/config/locate.ts';
import { checkOutlets } from '../../src/hooks/doctor/outlets.ts';
import { Scratch } from '../support/hook.ts';
import { Stops } from './log.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  spawnSync('git', ['init', '-q'], { cwd: scratch.cwd });
});
afterEach(() => scratch.remove());

const check = (audit: unknown) => checkAll({ audit });

async function checkAll(configuration: unknown, variables: Record<string, string> = {}) {
  new Stops(scratch).configure(configuration);
  const environment = { HOME: scratch.home, ...variables };
  const config = await loadConfig(locateConfig(scratch.cwd, environment), { defaults: builtin });
  const { outlets, problems } = checkOutlets(config, environment);
  return { path: outlets.audit?.path, codes: problems.map(({ code }) => code), problems };
}

it('a log that can be written, outside of the repository', async () => {
  expect(await check('~/state/audit.jsonl')).toMatchObject({
    path: join(scratch.home, 'state/audit.jsonl'),
    codes: [],
  });
  expect(existsSync(join(scratch.home, 'state'))).toBe(false);
});

it('a log in the repository that git would take, until it ignores it', async () => {
  expect((await check('log/audit.jsonl')).codes).toEqual(['audit-not-ignored']);
  writeFileSync(join(scratch.cwd, '.gitignore'), 'log/\n');
  expect((await check('log/audit.jsonl')).codes).toEqual([]);
});

it.each([
  ['/dev/full', 'it is no regular file'],
  ['src/a.ts/audit.jsonl', 'a part of the path is no folder'],
  ['src/a.ts', 'holds something else'],
  ['src', 'it is a folder'],
])('a log that cannot be written: %s', async (path, told) => {
  writeFileSync(join(scratch.cwd, '.gitignore'), 'src/\n');
  const { problems } = await check(path);
  expect(problems).toMatchObject([
    { code: 'audit-unwritable', severity: 'warning', message: expect.stringContaining(told) },
  ]);
});

it('telemetry whose packages are missing, and which the environment switches off', async () => {
  expect((await checkAll({ otel: true })).problems).toMatchObject([
    {
      code: 'telemetry-unsent',
      message: expect.stringMatching(/exporter-trace-otlp-proto is not installed for .+: run `npm/),
    },
  ]);
  expect((await checkAll({ otel: true }, { OTEL_SDK_DISABLED: 'true' })).problems).toMatchObject([
    { message: expect.stringContaining('the environment switches it off') },
  ]);
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(scratch.cwd, 'node_modules'));
  expect((await checkAll({ otel: { signals: ['traces', 'logs'] } })).codes).toEqual([]);
  noteProblem('connect ECONNREFUSED', { HOME: scratch.home });
  expect((await checkAll({ otel: true })).problems).toMatchObject([
    { message: 'the last record was not sent: connect ECONNREFUSED' },
  ]);
});
