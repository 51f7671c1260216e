import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Host, hosts } from '../../src/host.ts';
import type { Session } from '../../src/testing/index.ts';
import { sessionStart } from '../../src/testing/index.ts';
import { Scratch, stop } from './hook.ts';

/** One session and what the Stop hook has to say of it. */
export interface Row {
  name: string;
  tell: (w: string) => Session;
  /** Path that the block names; absent: silent. */
  blocks?: string;
  /** Hosts on which it applies; default all. */
  on?: readonly Host[];
  /** On VS Code the person is warned instead. */
  warnsOnVscode?: true;
  /** Files on disk as the session leaves them, older than the session. */
  files?: readonly string[];
  /** Files on disk that were written during the session. */
  fresh?: readonly string[];
  /** Further changes to the disk. */
  arrange?: (w: string) => void;
}

/** Hosts that record what tools returned. */
export const recording: readonly Host[] = ['copilot-cli', 'claude-code'];
export const vscode: readonly Host[] = ['vscode-copilot'];

const always = ['package.json', 'src/a.ts', 'src/b.ts', 'README.md'];

/** Runs each row on each of its hosts, with a workspace of its own. */
export function rows(title: string, all: readonly Row[]): void {
  describe(title, () => {
    for (const { name, tell, blocks, on = hosts, warnsOnVscode, files = [], fresh = [], arrange } of all)
      it.each(on)(`${name} [%s]`, async (host) => {
        const scratch = new Scratch([...always, ...files]);
        try {
          for (const file of fresh) scratch.write(file, 'x\n', -60);
          arrange?.(scratch.cwd);
          const want = !blocks ? 'silent' : warnsOnVscode && host === 'vscode-copilot' ? 'warning' : 'block';
          const { decision, text } = await stop(tell(scratch.cwd), host, scratch);
          expect({ decision, text: decision === want ? '' : text }).toEqual({ decision: want, text: '' });
          if (blocks) expect(text).toContain(blocks);
        } finally {
          scratch.remove();
        }
      });
  });
}

/** Gives a file or folder a time before the session, as a copy that keeps times does. */
export function age(...path: string[]): void {
  const time = sessionStart / 1000 - 3600;
  utimesSync(join(...path), time, time);
}
