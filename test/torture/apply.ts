import type { encodings, Mutation } from './mutations.ts';
import type { Story } from './stories.ts';

export interface Mutated {
  transcript: Buffer;
  payload: Buffer;
  /**
   * The record is damaged or the same, so that nothing may be blocked that the untouched one would not block. False where it tells another
   * story, in whole lines: an argument, an answer or a file name that reads otherwise is no damage that anybody could see.
   */
  sameStory: boolean;
}

const newline = 0x0a;

export const textOf = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

export function apply({ lines, payload }: Story, mutation: Mutation): Mutated {
  const whole = Buffer.from(textOf(lines));
  const said = Buffer.from(JSON.stringify(payload));
  const index = (at: number, length: number) => Math.min(length - 1, Math.floor(at * length));
  const damaged = (transcript: Buffer): Mutated => ({ transcript, payload: said, sameStory: true });
  const other = (transcript: Buffer, host = said): Mutated => ({ transcript, payload: host, sameStory: false });
  const listed = (items: readonly unknown[]) => Buffer.from(textOf(items));

  switch (mutation.kind) {
    case 'none':
    case 'race':
      return damaged(whole);
    case 'cut':
      return damaged(whole.subarray(0, index(mutation.at, whole.length)));
    case 'flips': {
      const bytes = flipped(whole, mutation.bits);
      return { transcript: bytes, payload: said, sameStory: !tellsOtherwise(whole, bytes) };
    }
    case 'shuffle': {
      const moved = [...lines];
      const start = index(mutation.from, moved.length);
      mutation.order.forEach((to, i) => {
        const a = start + i;
        const b = start + to;
        if (a < moved.length && b < moved.length) [moved[a], moved[b]] = [moved[b] as never, moved[a] as never];
      });
      return damaged(listed(moved));
    }
    case 'double': {
      const copy = [...lines];
      copy.splice(index(mutation.to, copy.length + 1), 0, lines[index(mutation.line, lines.length)] as never);
      return damaged(listed(copy));
    }
    case 'junk': {
      const at = index(mutation.line, lines.length + 1);
      const text = `${textOf(lines.slice(0, at))}${mutation.text}\n${textOf(lines.slice(at))}`;
      return isRecord(mutation.text) ? other(Buffer.from(text)) : damaged(Buffer.from(text));
    }
    case 'zeros': {
      const bytes = Buffer.from(whole);
      const at = index(mutation.at, bytes.length);
      return damaged(bytes.fill(0, at, Math.min(bytes.length, at + mutation.length)));
    }
    case 'encode':
      return damaged(encoded(whole, mutation.as));
    case 'clock': {
      const from = index(mutation.line, lines.length);
      return damaged(listed(lines.map((line, i) => (i < from ? line : shifted(line, mutation.seconds)))));
    }
    case 'drop':
      return other(listed(lines.filter((_, i) => !mutation.lines.includes(i))));
    case 'hole': {
      const at = index(mutation.at, whole.length);
      return other(Buffer.concat([whole.subarray(0, at), whole.subarray(at + mutation.length)]));
    }
    case 'leaf': {
      const at = index(mutation.line, lines.length);
      return other(listed(lines.map((line, i) => (i === at ? withLeaf(line, mutation.leaf, mutation.value) : line))));
    }
    case 'payload':
      return other(whole, Buffer.from(JSON.stringify({ ...payload, [mutation.key]: mutation.value })));
    case 'payload-flips':
      return other(whole, flipped(said, mutation.bits));
  }
}

function flipped(bytes: Buffer, bits: readonly { at: number; bit: number }[]): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  for (const { at, bit } of bits) {
    const place = Math.floor(at * copy.length);
    copy[place] = (copy[place] as number) ^ (1 << bit);
  }
  return copy;
}

function encoded(bytes: Buffer, as: (typeof encodings)[number]): Buffer {
  const text = bytes.toString();
  if (as === 'bom') return Buffer.from(`\ufeff${text}`);
  if (as === 'crlf') return Buffer.from(text.replaceAll('\n', '\r\n'));
  if (as === 'blank-lines') return Buffer.from(text.replaceAll('\n', '\n\n'));
  if (as === 'no-last-newline') return Buffer.from(text.trimEnd());
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  return as === 'utf16le' ? wide : Buffer.from(wide).swap16();
}

const shifted = (line: Record<string, unknown>, seconds: number) => ({
  ...line,
  timestamp: new Date(Date.parse(String(line.timestamp)) + seconds * 1000).toISOString(),
});

/** A copy with the value at the n-th place, in order of depth first, replaced. */
function withLeaf(line: unknown, wanted: number, value: unknown): unknown {
  let left = wanted;
  const walk = (item: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(item)) return item.map(walk);
    if (typeof item === 'object' && item !== null)
      return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, walk(inner)]));
    return item;
  };
  const made = walk(line);
  return made === undefined ? null : made;
}

const isRecord = (text: string): boolean => {
  const value = parse(text);
  return typeof value === 'object' && value !== null;
};

/** Whether flips left every line readable and changed no more than words, numbers or arguments of it. */
function tellsOtherwise(before: Buffer, after: Buffer): boolean {
  const [old, made] = [linesOf(before), linesOf(after)];
  if (old.length !== made.length) return false;
  return old.some((line, i) => {
    const other = made[i] as string;
    if (line === other) return false;
    const value = parse(other);
    return value !== undefined && differsInWords(parse(line), value);
  });
}

const linesOf = (bytes: Buffer): string[] => {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(newline, from);
    const to = at === -1 ? bytes.length : at;
    lines.push(bytes.toString('latin1', from, to));
    from = to + 1;
  }
  return lines;
};

/** Names that tie lines together or say what they are: a change of one of these can be seen. */
const structure = new Set([
  'type',
  'role',
  'id',
  'uuid',
  'parentId',
  'parentUuid',
  'toolCallId',
  'tool_use_id',
  'timestamp',
]);
const free = new Set(['arguments', 'input', 'toolUseResult']);

function differsInWords(a: unknown, b: unknown, key = ''): boolean {
  if (free.has(key)) return JSON.stringify(a) !== JSON.stringify(b);
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a !== b && !structure.has(key);
  const [mine, theirs] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return Object.keys(mine).some(
    (name) => Object.hasOwn(theirs, name) && differsInWords(mine[name], theirs[name], name),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
