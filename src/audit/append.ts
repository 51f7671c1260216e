import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { rotate } from './rotate.ts';
import { auditSchema } from './schema-name.ts';
import type { AuditSettings } from './settings.ts';

/** A link could lead anywhere, and opening a pipe would wait for its reader. Windows knows neither flag. */
const flags =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const beginning = `{"schema":"${auditSchema}"`;
const ownerOnly = 0o600;

/** Rotations of others that are waited out before the line goes into a file that is too large. */
const attempts = 3;

/**
 * Appends one line to the log in one write, so that lines of concurrent hooks stay whole; turns to a new file when the old one is full.
 * Never throws: the problem is answered, without which the line is on file.
 */
export function appendLine(
  line: string,
  settings: Pick<AuditSettings, 'path' | 'maxBytes' | 'keep'>,
): string | undefined {
  const { path } = settings;
  try {
    const notRotated = makeRoom(Buffer.byteLength(line) + 1, settings);
    const file = open(path);
    try {
      const { size } = fstatSync(file);
      // A line that was cut off, by a full disk, is ended first: it spoils no other.
      const bytes = Buffer.from(`${size > 0 && byteAt(file, size - 1) !== 0x0a ? '\n' : ''}${line}\n`);
      const written = writeSync(file, bytes, 0, bytes.length, null);
      if (written < bytes.length) return `the audit log ${path} is cut off: no space left`;
    } finally {
      closeSync(file);
    }
    return notRotated;
  } catch (error) {
    return `cannot write the audit log ${path}: ${reason(error)}`;
  }
}

/** What would keep a log from being written, told without writing anything. */
export function logProblem(path: string): string | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) {
      closeSync(open(path));
      return undefined;
    }
    let folder = dirname(path);
    while (!existsSync(folder)) folder = dirname(folder);
    if (!statSync(folder).isDirectory()) return `cannot write the audit log ${path}: ${reasons.ENOTDIR}`;
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `cannot write the audit log ${path}: ${reason(error)}`;
  }
}

/** Turns to a new file where the line would not fit into the old one. Lock-free: what is renamed is never overwritten, so nothing is lost. */
function makeRoom(
  length: number,
  { path, maxBytes, keep }: Pick<AuditSettings, 'path' | 'maxBytes' | 'keep'>,
): string | undefined {
  for (let i = 0; i < attempts; i++) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size === 0 || found.size + length <= maxBytes) return undefined;
    closeSync(open(path)); // ours, or else it is not moved
    // Another hook may have turned meanwhile: then the new file is looked at.
    if (lstatSync(path, { throwIfNoEntry: false })?.ino !== found.ino) continue;
    const problem = rotate(path, keep);
    if (problem) return `the audit log ${path} is larger than ${maxBytes} bytes and cannot be rotated: ${problem}`;
  }
  return undefined;
}

/** Opens the log, or throws when the file at its place is none: a configuration must not make a hook write into other files. */
function open(path: string): number {
  const file = openOrMake(path);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Error('it is no regular file');
    const start = Buffer.alloc(Math.min(found.size, beginning.length));
    const read = readSync(file, start, 0, start.length, 0);
    if (start.toString('latin1', 0, read) !== beginning.slice(0, start.length))
      throw new Error('the file holds something else; name another one');
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function openOrMake(path: string): number {
  try {
    return openSync(path, flags, ownerOnly);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return openSync(path, flags, ownerOnly);
  }
}

function byteAt(file: number, position: number): number | undefined {
  const byte = Buffer.alloc(1);
  return readSync(file, byte, 0, 1, position) === 1 ? byte[0] : undefined;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left',
  EDQUOT: 'no space left',
  EFBIG: 'no larger file is allowed',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link',
  ENXIO: 'it is no regular file',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a part of the path is no folder',
};

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ? `${reasons[code] ?? 'it failed'} (${code})` : message;
}
