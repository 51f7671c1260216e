import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../src/analyzers/describe-error.ts';
import { workspaceOnDisk } from '../../src/analyzers/workspace.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'th-workspace-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/a.ts'), 'text of a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the workspace on this machine', () => {
  it('is the folder itself where no repository is around it', () => {
    expect(workspaceOnDisk({ cwd: folder }).root).toBe(folder);
    mkdirSync(join(folder, '.git'));
    expect(workspaceOnDisk({ cwd: join(folder, 'src') }).root).toBe(folder);
  });

  it('covers all paths of this machine, and has those of the home directory', () => {
    const files = workspaceOnDisk({ cwd: folder });
    expect([files.covers('/elsewhere/a.ts'), files.covers('src/ghost.ts')]).toEqual([true, true]);
    vi.stubEnv('HOME', folder);
    expect(files.read('~/src/a.ts')).toBe('text of a');
    vi.unstubAllEnvs();
  });

  it('of a session of another machine has and covers what lies in its directory there', () => {
    const files = workspaceOnDisk({ cwd: folder, recordedAs: '/home/agent/app' });
    expect(files.read('/home/agent/app/src/a.ts')).toBe('text of a');
    expect(files.covers('/home/agent/app/src/ghost.ts')).toBe(true);
    expect(files.covers('/etc/hosts')).toBe(false);
    expect(files.stat('~/x.md')).toBeUndefined();
    const same = workspaceOnDisk({ cwd: folder, recordedAs: `${folder}/` });
    expect(same.covers('/etc/hosts')).toBe(true);
  });

  it('reads files only, never a folder or a pipe', () => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    const files = workspaceOnDisk({ cwd: folder });
    expect([files.read('src'), files.read('pipe'), files.read('gone.ts')]).toEqual([undefined, undefined, undefined]);
    expect(files.read('src/a.ts', 4)).toBe('text');
  });
});

describe('an error in words', () => {
  it.each<[string, unknown, string]>([
    ['an error', new Error('no way'), 'no way'],
    ['what was thrown and is none', 'no way', 'no way'],
    ['nothing', undefined, 'undefined'],
    [
      'issues of a schema',
      {
        issues: [
          { code: 'unrecognized_keys', path: [], keys: ['a', 'b'] },
          { code: 'invalid_value', path: ['mode'], values: ['x', 'y'] },
          { code: 'invalid_type', path: ['list', 0], expected: 'string' },
          { code: 'custom', path: ['name'], message: 'is taken' },
        ],
      },
      'options: unknown a, b; mode: none of x, y; list.0: expected string; name: is taken',
    ],
  ])('%s', (_name, error, words) => {
    expect(describeError(error)).toBe(words);
  });
});
