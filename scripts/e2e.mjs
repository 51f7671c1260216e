// Runs dist/hook.mjs as the hook of the real Copilot CLI and the real Claude Code, offline, against a scripted model.
// Needs the end-to-end harness, a folder with copilot-cli/run-e2e.mjs and claude-code/run-e2e.mjs: E2E_DIR, or ../shared/e2e beside
// this repository. Says clearly when it is absent. Last line: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const harness = resolve(process.env.E2E_DIR ?? join(root, '../shared/e2e'));
const cache = resolve(process.env.E2E_CACHE ?? join(root, '.cache/e2e'));
const hook = `"${process.execPath}" "${join(root, 'dist/hook.mjs')}"`;
const shared = ['block-once', 'stop-hook-active', 'subagent', 'skill', 'no-claim'];

if (!existsSync(join(harness, 'lib/harness.mjs'))) {
  console.log(`SKIPPED: no end-to-end harness at ${harness}; set E2E_DIR to run the real hosts`);
  console.log('0 passed, 0 failed');
  process.exit(0);
}

let passed = 0;
let failed = 0;
for (const host of ['copilot-cli', 'claude-code']) {
  const folder = join(root, 'test/e2e/scenarios', host);
  const own = readdirSync(folder).map((file) => join(folder, file));
  const run = spawnSync(process.execPath, [join(harness, host, 'run-e2e.mjs'), ...shared, ...own, '--hook', hook], {
    encoding: 'utf8',
    env: { ...process.env, E2E_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = run.stdout.split('\n').filter((line) => line.startsWith('{'));
  for (const line of lines) {
    const summary = JSON.parse(line);
    if (summary.ok) passed++;
    else failed++;
    const what = `${summary.host} ${summary.version} ${summary.scenario}: ${summary.decisions.join(', ')}`;
    console.log(summary.ok ? `ok      ${what}` : `FAILED  ${what}\n        ${summary.problems.join('; ')}`);
  }
  const missing = shared.length + own.length - lines.length;
  if (missing > 0) {
    failed += missing;
    console.log(`FAILED  ${host}: ${missing} scenarios gave no result`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
