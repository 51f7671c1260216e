import { type Node, parseTree } from 'jsonc-parser';

/**
 * Puts members into JSON text with comments, and takes them out again, without touching a byte of what stands around them. What is put
 * in stands right behind the last member, in front of a trailing comma or comment; taking it out is the exact reverse.
 */

const parseOptions = { allowTrailingComma: true };

/** The node at a path of keys and indices; undefined when there is none. */
export function nodeAt(text: string, path: readonly (string | number)[]): Node | undefined {
  let node = parseTree(text, [], parseOptions);
  for (const part of path) {
    node =
      typeof part === 'number'
        ? node?.children?.[part]
        : node?.children?.find((property) => property.children?.[0]?.value === part)?.children?.[1];
  }
  return node;
}

/** Appends an element to the array at `path`. */
export const appendElement = (text: string, path: readonly (string | number)[], value: unknown): string =>
  append(text, path, (indent, step, compact) => format(value, indent, step, compact));

/** Appends a property to the object at `path`. */
export const appendProperty = (text: string, path: readonly (string | number)[], key: string, value: unknown): string =>
  append(text, path, (indent, step, compact) => `${JSON.stringify(key)}: ${format(value, indent, step, compact)}`);

function append(
  text: string,
  path: readonly (string | number)[],
  write: (indent: string, step: string, compact: boolean) => string,
): string {
  const parent = nodeAt(text, path);
  if (!parent) return text;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const step = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  const last = parent.children?.at(-1);
  if (last) {
    const end = last.offset + last.length;
    // As its neighbour stands: on a line of its own, or in the same line.
    const ownLine = /[\r\n]/.test(text.slice(parent.offset, last.offset));
    const indent = ownLine ? indentAt(text, last.offset) : '';
    const gap = ownLine ? `${eol}${indent}` : ' ';
    return `${text.slice(0, end)},${gap}${write(indent, step, !ownLine).replaceAll('\n', eol)}${text.slice(end)}`;
  }
  // An empty container: opened right behind its bracket, whatever blank or comment it holds stays behind.
  const outer = indentAt(text, parent.offset);
  const inside = parent.offset + 1;
  const close = /^\s*[\]}]/.test(text.slice(inside)) ? `${eol}${outer}` : '';
  const rest = close ? text.slice(inside).replace(/^\s*/, '') : text.slice(inside);
  return `${text.slice(0, inside)}${eol}${outer}${step}${write(outer + step, step, false).replaceAll('\n', eol)}${close}${rest}`;
}

/** Takes an element or property out: the reverse of appending it. */
export function remove(text: string, path: readonly (string | number)[]): string {
  const parent = nodeAt(text, path.slice(0, -1));
  const key = path.at(-1);
  const members = parent?.children ?? [];
  const index = typeof key === 'number' ? key : members.findIndex((property) => property.children?.[0]?.value === key);
  const member = members[index];
  if (!parent || !member) return text;
  const end = member.offset + member.length;
  const [before, after] = [members[index - 1], members[index + 1]];
  if (before) {
    const from = before.offset + before.length;
    const between = withoutComma(text.slice(from, member.offset));
    // Comments between the two belong to somebody else.
    const kept = between.trim() === '' ? '' : between.trimEnd();
    const rest = text.slice(end);
    const lineEnd = endsInLineComment(kept) && !/^[ \t]*[\r\n]/.test(rest) ? '\n' : '';
    return text.slice(0, from) + kept + lineEnd + rest;
  }
  const head = text.slice(0, member.offset);
  if (after) return head + withoutComma(text.slice(end, after.offset)).trimStart() + text.slice(after.offset);
  const close = parent.offset + parent.length - 1;
  const rest = withoutComma(text.slice(end, close)) + text.slice(close);
  const emptied = /[[{]\s*$/.test(head) && /^\s*[\]}]/.test(rest);
  return emptied ? head.trimEnd() + rest.trimStart() : head + rest.trimStart();
}

/** What stands between two members: comments, blanks and the comma, one by one. */
const tokens = (piece: string): string[] => piece.match(/\/\*.*?\*\/|\/\/[^\r\n]*|./gs) ?? [];

/** A piece of text between two members without its comma; one in a comment stays. */
function withoutComma(piece: string): string {
  const all = tokens(piece);
  const comma = all.indexOf(',');
  return all.filter((_, at) => at !== comma).join('');
}

const endsInLineComment = (piece: string): boolean => tokens(piece).at(-1)?.startsWith('//') ?? false;

const format = (value: unknown, indent: string, step: string, compact: boolean): string =>
  compact ? JSON.stringify(value) : JSON.stringify(value, null, step).replaceAll('\n', `\n${indent}`);

/** Blanks at the beginning of the line in which `offset` lies. */
function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return (/^[ \t]*/.exec(text.slice(start, offset)) as RegExpExecArray)[0];
}
