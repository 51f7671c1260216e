import { isUtf8 } from 'node:buffer';
import { open, stat } from 'node:fs/promises';
import { linesBackward, parseLine } from './backward.ts';
import type { Dialect } from './dialect.ts';
import type { Facts } from './interaction.ts';

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
  const file = await open(path);
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
