import { describe, expect, it } from 'vitest';
import type { Files } from '../../src/analyzers/files.ts';
import { noWorkspace } from '../../src/analyzers/workspace.ts';
import { RecordedFiles } from '../../src/case/record-files.ts';

const files: Files = {
  root: '/w/app',
  covers: (path) => !path.startsWith('/elsewhere'),
  stat: (path) => (path === 'src' ? { type: 'directory', mtime: 1000 } : { type: 'file', mtime: 9000 }),
  read: (path) => (path === 'gone.ts' ? undefined : 'text'),
  list: () => ['b.ts'],
  findBySuffix: (suffix) => ({ paths: [`lib/${suffix}`], complete: false }),
};

describe('what was learned of a disk', () => {
  it('is told without it', () => {
    const recorded = new RecordedFiles(files, 5000, 8000);
    expect(recorded.files.stat('src')?.mtime).toBe(4000);
    recorded.files.stat('/w/app/src/a.ts');
    recorded.files.read('src/a.ts');
    recorded.files.read('gone.ts');
    recorded.files.list('src');
    recorded.files.findBySuffix('c.ts');
    recorded.files.covers('/elsewhere/a.ts');
    expect(recorded.facts('/w/app/src')).toEqual({
      root: '/w/app',
      files: {
        src: { directory: true },
        'src/a.ts': { changed: true, text: 'text' },
        'src/b.ts': {},
        'lib/c.ts': {},
      },
      incomplete: true,
      foreign: true,
    });
    expect(recorded.facts('/home/agent/app')).not.toHaveProperty('root');
  });

  it('has the times of the disk where nothing tells when the session began', () => {
    const recorded = new RecordedFiles(files, undefined, 8000);
    expect(recorded.files.stat('a.ts')?.mtime).toBe(9000);
    expect(recorded.facts('/w/app')).toEqual({ root: '/w/app', files: { 'a.ts': {} } });
  });

  it('is nothing without a workspace', () => {
    const recorded = new RecordedFiles(noWorkspace, 5000, 5000);
    recorded.files.stat('a.ts');
    expect(recorded.facts('/w/app')).toBeNull();
  });
});
