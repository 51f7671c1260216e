// A move must have happened since the request: the system's own times tell, which no copy or archive can set back.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { noBacking } from '../../../../src/analyzers/unverified-file-claims/backing.ts';
import { lookUp } from '../../../../src/analyzers/unverified-file-claims/disk.ts';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';
import { judge } from '../../../../src/analyzers/unverified-file-claims/verdict.ts';
import { workspaceOnDisk } from '../../../../src/analyzers/workspace.ts';
import { age } from '../../../support/rows.ts';

const cwd = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

function verdict(answer: string, startTime: number) {
  const [mention] = extractMentions(answer);
  if (!mention) throw new Error('no mention');
  const backing = { ...noBacking(), arrived: [{ source: 'command' as const, line: 1 }] };
  const circumstances = {
    startTime,
    requireOpening: false,
    mayHaveSeen: false,
    askedVersionControl: false,
    tookAway: false,
    external: false,
    ranPrograms: true,
    noTools: false,
  };
  return judge(mention, backing, lookUp(workspaceOnDisk({ cwd }), mention), circumstances).verdict;
}

it('a moved folder backs what lies in it, unless it was moved before the request', async () => {
  mkdirSync(join(cwd, '.git'));
  mkdirSync(join(cwd, 'src/net'), { recursive: true });
  for (const file of ['src/net/a.ts', 'src/b.ts']) {
    writeFileSync(join(cwd, file), 'x');
    age(cwd, file);
  }
  await setTimeout(100);
  const start = Date.now();
  expect(verdict('I moved `src/net/a.ts`.', start)).toBe('unchanged');
  renameSync(join(cwd, 'src/net'), join(cwd, 'src/http'));
  expect(verdict('I created `src/http/a.ts`.', start)).toBe('supported');
  await setTimeout(100);
  expect(verdict('I created `src/http/a.ts`.', Date.now())).toBe('unchanged');
});
