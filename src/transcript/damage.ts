import { isUtf8 } from 'node:buffer';
import { linesBackward, maxLineBytes, parseLine, readAt } from './backward.ts';
import type { Dialect } from './dialect.ts';
import { OpenFile, stat } from './file.ts';
import type { Facts } from './interaction.ts';
import type { Raw } from './raw.ts';

/** What the lines of a stretch that could not be read may have been. */
interface Damage {
  /** A line that may have been a record of the host. */
  lost: boolean;
  /** The last line has no end: the host was writing it, or the file was cut there. */
  torn: boolean;
}

/**
 * Looks again at a stretch in which lines were passed over. A line that is longer than any that is read is not counted: the call that it
 * began or ended shows as one without the other.
 */
async function damageIn(path: string, start: number, end: number, dialect: Dialect): Promise<Damage> {
  const damage: Damage = { lost: false, torn: false };
  const file = await OpenFile.open(path);
  try {
    for await (const { bytes, span } of linesBackward(file, end)) {
      if (span.start < start) break;
      if (!bytes || dialect.ignores(bytes) || (isUtf8(bytes) && parseLine(bytes))) continue;
      if (span.end === end) damage.torn = true;
      else if (mayBeRecord(bytes)) damage.lost = true;
    }
  } finally {
    await file.close();
  }
  return damage;
}

/** What another program prints into a file is text without JSON's marks; zeros are what a disk leaves of lines it has lost. */
const mayBeRecord = (bytes: Buffer): boolean =>
  bytes.some(
    (byte) => byte === 0x7b || byte === 0x22 || byte >= 0x80 || (byte < 0x20 && byte !== 0x09 && byte !== 0x0d),
  );

/** Whether the file became another, or shorter, since it was opened. */
export async function isReplaced({ path, end }: Facts, inode: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined || found.ino !== inode || found.size < end;
}

/** Says in the facts what the lines that were passed over, and those that were read, give reason to doubt. */
export async function assess(facts: Facts, dialect: Dialect, reason: string | undefined): Promise<void> {
  const { malformed, invalidUtf8, unexpected } = facts.skipped;
  let doubt = reason ?? (unexpected > 0 ? 'a line has an unknown form' : undefined);
  if (!doubt && malformed + invalidUtf8 > 0) {
    const { lost, torn } = await damageIn(facts.path, facts.from.byte, facts.end, dialect);
    facts.torn = torn;
    if (lost) doubt = 'a line cannot be read';
  }
  if (doubt) facts.doubt = doubt;
}

/**
 * Whether the prompt stands elsewhere than the host wrote it. VS Code and Copilot CLI name in it the line above (0.37-0.51, 1.0.41-1.0.102);
 * Claude Code need not, after a rewind.
 */
export async function isPromptMisplaced({ path, host, root, end }: Facts): Promise<boolean> {
  if (!root || host === 'claude-code') return false;
  const file = await OpenFile.open(path).catch(() => undefined);
  if (!file) return true;
  try {
    const prompt = await lineAt(file, root.byte, end);
    for await (const { bytes } of linesBackward(file, root.byte)) {
      const above = bytes && parseLine(bytes);
      if (typeof above?.id === 'string') return typeof prompt?.parentId === 'string' && prompt.parentId !== above.id;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** The line that begins at `start`, parsed. */
async function lineAt(file: OpenFile, start: number, end: number): Promise<Raw | undefined> {
  const pieces: Buffer[] = [];
  for (let at = start; at < end && at - start < maxLineBytes; ) {
    const piece = await readAt(file, at, Math.min(pieceBytes, end - at));
    const stop = piece.indexOf(0x0a);
    pieces.push(stop === -1 ? piece : piece.subarray(0, stop));
    if (stop !== -1 || piece.length === 0) break;
    at += piece.length;
  }
  return parseLine(Buffer.concat(pieces));
}

const pieceBytes = 64 * 1024;
