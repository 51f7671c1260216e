import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLine, logProblem } from '../../src/audit/append.ts';
import { rotate } from '../../src/audit/rotate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'th-append-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = '{"schema":"transcript-hooks.audit","version":1}';

describe('what would keep a log from being written', () => {
  const at = (name: string) => join(folder, name);

  it('nothing: it is one already, or its folders are yet to be made', () => {
    appendLine(line, { path: at('a.jsonl'), maxBytes: 1e6, keep: 1 });
    expect([logProblem(at('a.jsonl')), logProblem(at('x/y/a.jsonl'))]).toEqual([undefined, undefined]);
  });

  it('what lies in its place', () => {
    writeFileSync(at('file'), '');
    mkdirSync(at('folder'));
    symlinkSync('file', at('link'));
    expect(logProblem(at('file/a.jsonl'))).toMatch(/a part of the path is no folder/);
    expect(logProblem(at('folder'))).toMatch(/it is a folder \(EISDIR\)$/);
    expect(logProblem(at('link'))).toMatch(/it is a symbolic link \(ELOOP\)$/);
    expect(logProblem(at(`${'x'.repeat(300)}.jsonl`))).toMatch(/it failed \(ENAMETOOLONG\)$/);
  });
});

describe('turning to a new file', () => {
  it('is done when another hook was faster', () => {
    expect(rotate(join(folder, 'gone.jsonl'), 1)).toBeUndefined();
  });

  it('says why it cannot be done', () => {
    const path = join(folder, `${'x'.repeat(240)}.jsonl`);
    expect(appendLine(line, { path, maxBytes: 10, keep: 1 })).toBeUndefined();
    expect(rotate(path, 1)).toBe('ENAMETOOLONG');
    expect(appendLine(line, { path, maxBytes: 10, keep: 1 })).toMatch(
      /is larger than 10 bytes and cannot be rotated: ENAMETOOLONG$/,
    );
  });
});
