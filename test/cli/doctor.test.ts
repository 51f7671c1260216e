import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';

let scratch: Scratch;
beforeEach(async () => {
  scratch = new Scratch([]);
  await run('install', '--yes', '--host', 'claude-code,copilot-cli');
});
afterEach(() => scratch.remove());
const run = (...args: string[]) => cli(args, { cwd: scratch.cwd, home: scratch.home });
const configure = (config: object) => scratch.write('transcript-hooks.config.json', JSON.stringify(config));

it('counts what is to be mended, with one remedy below those that have the same', async () => {
  const settings = join(scratch.cwd, '.claude/settings.json');
  const one = await run('doctor');
  expect(one.stdout).toMatch(/an honest answer passed\.\n$/);
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('"Stop"', '"stop"').replace('"SubagentStop"', '"stopp"'),
  );
  const { status, stdout } = await run('doctor');
  expect(status).toBe(1);
  expect(stdout).toMatch(/\n[2-9] problems to mend\.\n$/);
  const lines = stdout.split('\n').filter((line) => line.startsWith('  ') && !line.startsWith('  in '));
  expect(new Set(lines).size).toBe(lines.length);
});

it('names the audit log, and an analyzer that blocks an honest answer', async () => {
  configure({ audit: 'log/audit.jsonl', plugins: ['./own.mjs'] });
  scratch.write(
    'own.mjs',
    `export default { name: 'own', meta: { events: ['Stop'], messages: { f: 'always' } }, create: ({ report }) => ({ end() { report({ messageId: 'f' }); } }) }`,
  );
  const { status, stdout } = await run('doctor');
  expect(stdout).toContain(`audit log       ${scratch.cwd}/log/audit.jsonl`);
  expect(stdout).toContain('warning honest-blocked: local/own blocks an honest answer');
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('an honest answer passed, but does not with your configuration: see above.\n'),
  ]);
});
