import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const hour = 3_600_000;
const files = memoryFiles(
  {
    root: '/w/app',
    files: {
      'src/a.ts': 'text of a',
      'src/b.ts': { changed: true },
      'src/old.ts': { mtime: 5 },
      docs: { directory: true },
      '/etc/app.conf': {},
      '~/notes.md': 'mine',
    },
    foreign: true,
  },
  { cwd: '/w/app/src', startTime: 2 * hour },
);

describe('a workspace in memory', () => {
  it.each([
    ['src/a.ts', { type: 'file', mtime: hour }],
    ['/w/app/src/a.ts', { type: 'file', mtime: hour }],
    ['a.ts', { type: 'file', mtime: hour }],
    ['/src/a.ts', { type: 'file', mtime: hour }],
    ['src/b.ts', { type: 'file', mtime: 3 * hour }],
    ['src/old.ts', { type: 'file', mtime: 5 }],
    ['docs', { type: 'directory', mtime: hour }],
    ['/w/app/src', { type: 'directory', mtime: hour }],
    ['/w/app', { type: 'directory', mtime: hour }],
    ['/etc/app.conf', { type: 'file', mtime: hour }],
    ['~/notes.md', { type: 'file', mtime: hour }],
    ['/w/app/src/ghost.ts', undefined],
    ['ghost.ts', undefined],
  ])('has what was told of it: %s', (path, found) => {
    expect(files.stat(path)).toEqual(found);
  });

  it('has texts of files only', () => {
    expect(['src/a.ts', 'src/b.ts', 'docs', 'ghost.ts'].map((path) => files.read(path))).toEqual([
      'text of a',
      '',
      undefined,
      undefined,
    ]);
    expect(files.read('src/a.ts', 4)).toBe('text');
  });

  it('lists its folders', () => {
    expect(files.list('/w/app').sort()).toEqual(['docs', 'src']);
    expect(files.list('src').sort()).toEqual(['a.ts', 'b.ts', 'old.ts']);
  });

  it('proves nothing of paths of another machine', () => {
    expect(['src/x.ts', '/w/app/src', '/w/app/src/x.ts', '/home/agent/x.ts'].map((path) => files.covers(path))).toEqual(
      [true, true, true, false],
    );
  });

  it('has the directory of the session as root where none is named, which may lie elsewhere', () => {
    const own = memoryFiles(['a.ts'], { cwd: '/w' });
    expect([own.root, own.stat('/w/a.ts')?.type, own.covers('/elsewhere')]).toEqual(['/w', 'file', true]);
    const apart = memoryFiles({ root: '/w/app', files: { 'a.ts': {}, [`${homedir()}/b.ts`]: {} } }, { cwd: '/v' });
    expect([apart.stat('a.ts')?.type, apart.stat('~/b.ts')?.type]).toEqual(['file', 'file']);
    expect(memoryFiles(null, { cwd: '/w' }).root).toBeUndefined();
  });
});
