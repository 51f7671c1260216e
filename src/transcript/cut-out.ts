import { OpenFile } from './file.ts';

const chunkBytes = 1 << 20;
const longestMark = 128;

/**
 * Whether lines were taken out of a transcript of Claude Code, as by who shares one: a parent that lines name stands nowhere in the file.
 * Then the chain of parents tells nothing of their order. Reads the file once; asked only where the order seems wrong.
 */
export async function isCutOut(path: string, end: number, parents: Iterable<string>): Promise<boolean> {
  const marks = new Set([...parents].map((id) => `"uuid":"${id}"`).filter(({ length }) => length <= longestMark));
  const file = await OpenFile.open(path);
  try {
    const buffer = Buffer.alloc(chunkBytes + longestMark);
    for (let at = 0; at < end && marks.size > 0; at += chunkBytes) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at), at);
      if (bytesRead === 0) break;
      const text = buffer.subarray(0, bytesRead);
      for (const mark of marks) if (text.includes(mark)) marks.delete(mark);
    }
  } finally {
    await file.close();
  }
  return marks.size > 0;
}
