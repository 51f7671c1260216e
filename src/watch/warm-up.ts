import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeAll } from '../cli/judge-all.ts';

const message = (role: 'user' | 'assistant', content: unknown) =>
  JSON.stringify({ type: role, isSidechain: false, sessionId: 'warm-up', message: { role, content } });

/** Two turns with a bit of everything: a prompt, a call and its result, claims that are backed and one that is not. */
const transcript = [
  message('user', 'Mend the limit in src/limit.ts, please.'),
  message('assistant', [{ type: 'tool_use', id: '1', name: 'Read', input: { file_path: 'src/limit.ts' } }]),
  message('user', [{ type: 'tool_result', tool_use_id: '1', content: 'export const limit = 3;' }]),
  message('assistant', [
    {
      type: 'text',
      text: 'I updated `src/limit.ts`, and all tests pass. `src/other.ts` exports it; see docs/limit.md:3.',
    },
  ]),
].join('\n');

/**
 * Judges a made-up session, so that the first real turn does not wait for what is loaded and compiled at first use: on a busy machine
 * that is most of the time between an answer and what is said of it.
 */
export async function warmUp(): Promise<void> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'transcript-hooks-warm-up-'));
    try {
      const path = join(folder, 'session.jsonl');
      await writeFile(path, `${transcript}\n`);
      const options = {
        all: false,
        workspace: folder,
        config: 'none',
        host: undefined,
        since: undefined,
        shown: 'calls' as const,
      };
      for (const task of [1, 2]) await judgeAll([{ path, searched: task === 2 }], options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch {
    // What fails here fails again, and is told, where it matters.
  }
}
