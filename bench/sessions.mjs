// Writes the transcripts and payloads that are measured. All content is invented; sizes are what counts.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { jsonl, render, session, stopPayload } from '../dist/testing/index.js';

const MB = 1024 * 1024;
const text = (bytes) =>
  'export const limit = 3; // waits between two requests\n'.repeat(Math.ceil(bytes / 54)).slice(0, bytes);

export const answers = {
  /** Names no file. */
  plain: 'The limit holds for every request. It is read once, when the process starts. Nothing else depends on it.',
  /** Names files that were read. */
  honest:
    'The limit:\n\n- `src/m1.ts` exports it\n- `src/m2.ts` reads it before each request\n\nThe default is in `src/m3.ts`.',
  /** Names a file that is nowhere, so that the whole session is searched. */
  false:
    'The limit:\n\n- `src/m1.ts` exports it\n- `src/backoff.ts` reads it before each request\n\nThe default is in `src/m3.ts`.',
};

/** A folder with the files that sessions read. */
export function makeWorkspace(folder) {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (let i = 0; i < 40; i++) writeFileSync(join(folder, `src/m${i}.ts`), text(200));
  return folder;
}

/** An interaction of about `bytes`, as `calls` reads of files. */
function interaction(cwd, { bytes, calls = 30, answer }) {
  const told = session().user('Where is the limit, and who reads it?');
  for (let i = 0; i < calls; i++) told.reads(join(cwd, `src/m${i % 40}.ts`), text(bytes / calls));
  return told.answers(answer);
}

/** Earlier turns, about one MB of them. */
function earlier(cwd) {
  const told = session();
  for (let turn = 0; turn < 20; turn++) {
    told.user(`Step ${turn}: tidy the module`);
    for (let i = 0; i < 10; i++) told.reads(join(cwd, `src/m${(turn + i) % 40}.ts`), text(5000));
    told.shell('npm test', { output: text(1500) }).answers(`Step ${turn} is done.`);
  }
  return told;
}

/**
 * Writes a transcript: earlier turns up to `size` bytes, then one interaction.
 * @returns the path, the payload of the stop that ends it, and the bytes of the interaction.
 */
export function writeTranscript({ folder, name, host, cwd, size = 0, bytes = 100 * 1024, calls, answer }) {
  const path = join(folder, `${name}.jsonl`);
  const { lines } = render(interaction(cwd, { bytes, calls, answer }), host, cwd);
  const last = Buffer.from(jsonl(lines));
  const filler = render(earlier(cwd), host, cwd).lines;
  // The session's first line says which host it is; it stands once.
  const [head, body] = [jsonl(filler.slice(0, 1)), Buffer.from(jsonl(filler.slice(1)))];
  const file = openSync(path, 'w');
  let written = size > last.length ? writeSync(file, head) : 0;
  while (written < size - last.length) written += writeSync(file, body);
  writeSync(file, last);
  closeSync(file);
  return { path, payload: stopPayload(host, path, { cwd, lines }), interactionMB: last.length / MB };
}

/** The payload of a tool call that just ended. */
export const toolPayload = ({ path, payload }, cwd) => ({
  ...payload,
  hook_event_name: 'PostToolUse',
  tool_name: 'read_file',
  tool_use_id: 'call-1',
  tool_input: { filePath: join(cwd, 'src/m1.ts') },
  tool_response: text(2000),
  transcript_path: path,
});
