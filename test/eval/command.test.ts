import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/eval.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('names each figure that fell, leaves absent sets alone, and fails', () => {
  const baseline = join(folder, 'baseline.json');
  writeFileSync(
    baseline,
    JSON.stringify({
      // More than all: nothing can reach it.
      'languages.en.recall': [100_000, 99_999],
      'languages.en.stance': [0, 99999],
      'languages.xx.recall': [1, 1],
      'corpus.turns-silent.none': [1, 1],
    }),
  );
  const { status, stdout, stderr } = run(
    ...['--only', 'corpus,languages', '--shared', join(folder, 'nothing')],
    ...['--check', '--baseline', baseline, '--misses', '0'],
  );
  expect(stdout).toMatch(/== corpus.*\nskipped: no corpus at/);
  expect(stdout).toMatch(/languages\.en\.recall +\d/);
  expect(stderr).toContain('FELL languages.en.recall: 100000/99999 -> ');
  expect(stderr).toContain('rose (npm run eval -- --update keeps it): languages.en.stance');
  expect(stderr).toContain('in the baseline, not measured: languages.xx.recall');
  expect(stderr).not.toContain('corpus.turns-silent');
  expect(status).toBe(1);
}, 120_000);

it('--json gives the figures, one share for each kind of outcome', () => {
  const once = run('--only', 'languages', '--json');
  expect(once.status).toBe(0);
  const [{ result }] = JSON.parse(once.stdout);
  const cases = JSON.parse(readFileSync(join(root, 'eval/languages/en.json'), 'utf8')) as { stance: string }[];
  const recall = result.figures.find(({ id }: { id: string }) => id === 'languages.en.recall');
  expect(recall.of).toBe(cases.filter(({ stance }) => stance === 'asserted').length);
  expect(result.dropped).toEqual({});
}, 120_000);

it.each([
  [['--only', 'nonsense'], 'there are corpus, real, '],
  [['--sed', '1'], '--sed'],
  [['--seed', 'one'], 'not a number'],
])('refuses %j and says how it is used', (args, why) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr).toContain('npm run eval -- [options]');
});
