// Known vulnerabilities of the dependencies, by `npm audit`. A registry that cannot tell is no reason to fail, and is said; with --strict it is one.
import { spawnSync } from 'node:child_process';

const strict = process.argv.includes('--strict');
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const counts = parsed(stdout ?? '')?.metadata?.vulnerabilities;
if (counts === undefined) {
  const why = error?.message ?? parsed(stdout ?? '')?.message ?? stderr?.trim().split('\n')[0] ?? 'no answer';
  process.stdout.write(`npm audit: NOT CHECKED, the registry gives no advisories here (${why})\n`);
  process.exitCode = strict ? 1 : 0;
} else if (counts.total > 0) {
  process.stdout.write(`npm audit: ${counts.total} known vulnerabilities; run npm audit\n`);
  process.exitCode = 1;
} else process.stdout.write('npm audit: no known vulnerabilities\n');

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
