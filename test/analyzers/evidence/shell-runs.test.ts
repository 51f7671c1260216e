import { describe, expect, it } from 'vitest';
import { readRuns } from '../../../src/analyzers/evidence/shell-runs.ts';

describe('the commands that a shell text runs', () => {
  it.each([
    ['npm test | tee -a log.txt', 'log.txt'],
    ['npm test > log.txt', 'log.txt'],
    ['npm test | tee', undefined],
    ['npm test | tail -5', undefined],
  ])('say where their output goes: %s', (text, file) => {
    expect(readRuns(text)[0]?.file).toBe(file);
  });

  it.each([
    ['pushd web; npm ci; popd; npm test', ['web', undefined]],
    ['cd web; cd api; cd -; npm test', ['web']],
    ['(cd web && npm ci); npm test', ['web', undefined]],
    [`cd ${'x/'.repeat(600)}; npm test`, [undefined]],
  ])('say where they run: %s', (text, directories) => {
    expect(readRuns(text).map(({ directory }) => directory)).toEqual(directories);
  });

  it.each([
    ['npm test || exit 1', undefined],
    ['npm test || exit 0', 'or'],
    ['npm test || false', undefined],
    ['npm test || if', 'or'],
  ])('say whether what runs instead keeps a failure: %s', (text, hiding) => {
    expect(readRuns(text)[0]?.hiding).toBe(hiding);
  });
});
