import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findInputs } from '../../src/cli/inputs/find.ts';
import { transcriptPlaces } from '../../src/cli/inputs/places.ts';
import { sinceOption } from '../../src/cli/inputs/since.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function files(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}\n');
  }
}
const found = (...names: string[]) =>
  findInputs(names.map((name) => join(folder, name))).inputs.map(({ path }) => path.slice(folder.length + 1));

describe('names on the command line', () => {
  it('searches folders for transcripts, in the order of their names, without packages and sub-agents', () => {
    files(
      'b/2.jsonl',
      'b/1.jsonl',
      'a.jsonl',
      'a.json',
      'node_modules/x.jsonl',
      's/subagents/agent-1.jsonl',
      '.git/y.jsonl',
    );
    expect(found('')).toEqual(['a.jsonl', 'b/1.jsonl', 'b/2.jsonl']);
  });

  it('expands globs that the shell left as they are', () => {
    files('a/1.jsonl', 'a/b/2.jsonl', 'a/b/3.txt', '.h/4.jsonl');
    expect(found('a/*.jsonl')).toEqual(['a/1.jsonl']);
    expect(found('**/*.jsonl')).toEqual(['.h/4.jsonl', 'a/1.jsonl', 'a/b/2.jsonl']);
    expect(found('a/{1,x}.jsonl')).toEqual(['a/1.jsonl']);
    expect(found('a/b/?.*')).toEqual(['a/b/2.jsonl', 'a/b/3.txt']);
    expect(findInputs([join(folder, 'z*.jsonl')]).missing).toEqual([
      { path: join(folder, 'z*.jsonl'), message: `no file matches ${join(folder, 'z*.jsonl')}` },
    ]);
  });

  it('takes a name with brackets for a file where there is one, and each file once', () => {
    files('a[1].jsonl', 'b.jsonl');
    expect(found('a[1].jsonl', 'b.jsonl', '', 'b.jsonl')).toEqual(['a[1].jsonl', 'b.jsonl']);
  });

  it("finds the user's own where the hosts write, and nothing else that lies there", () => {
    files(
      '.copilot/session-state/s/events.jsonl',
      '.copilot/session-state/s/other.jsonl',
      '.claude/projects/-w/s.jsonl',
      '.claude/projects/-w/s/subagents/agent-1.jsonl',
      '.claude/history.jsonl',
      '.config/Code/User/workspaceStorage/abc/GitHub.copilot-chat/transcripts/s.jsonl',
      '.config/Code/User/workspaceStorage/abc/chatSessions/s.jsonl',
      '.vscode-server/data/User/workspaceStorage/abc/GitHub.copilot-chat/transcripts/r.jsonl',
    );
    const places = transcriptPlaces({ home: folder, platform: 'linux', environment: {} });
    expect(findInputs([], places).inputs.map(({ path }) => path.slice(folder.length + 1))).toEqual([
      '.copilot/session-state/s/events.jsonl',
      '.claude/projects/-w/s.jsonl',
      '.config/Code/User/workspaceStorage/abc/GitHub.copilot-chat/transcripts/s.jsonl',
      '.vscode-server/data/User/workspaceStorage/abc/GitHub.copilot-chat/transcripts/r.jsonl',
    ]);
  });
});

it.each([
  ['linux', {}, '/h/.config/Code/User/workspaceStorage'],
  ['linux', { XDG_CONFIG_HOME: '/x' }, '/x/Code - Insiders/User/workspaceStorage'],
  ['darwin', {}, '/h/Library/Application Support/Code/User/workspaceStorage'],
  ['win32', { APPDATA: '/r' }, '/r/Code/User/workspaceStorage'],
  ['win32', {}, '/h/AppData/Roaming/Code/User/workspaceStorage'],
  ['linux', { VSCODE_PORTABLE: '/p' }, '/p/user-data/User/workspaceStorage'],
  ['linux', { COPILOT_HOME: '/c' }, '/c/session-state'],
  ['linux', { CLAUDE_CONFIG_DIR: '/d' }, '/d/projects'],
] as const)('knows the places on %s with %o', (platform, environment, expected) => {
  expect(transcriptPlaces({ home: '/h', platform, environment }).map(({ path }) => path)).toContain(expected);
});

it('reads --since as an age or a date', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  expect(sinceOption('24h', now)).toBe(now - 86_400_000);
  expect(sinceOption('7d', now)).toBe(now - 7 * 86_400_000);
  expect(sinceOption('2026-11-30T10:00:00Z')).toBe(Date.parse('2026-11-30T10:00:00Z'));
  expect(sinceOption('2026-11-30')).toBe(new Date(2026, 10, 30).getTime());
  for (const wrong of ['', '7', 'd7', '7y', '2026-13-45', 'now', '-1d'])
    expect(() => sinceOption(wrong)).toThrow(/--since/);
});
