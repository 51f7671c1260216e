/**
 * Names and paths of skills as a transcript gives them. Both are untrusted: a name may hold control characters, path separators or
 * `..`, so what is shown and what paths are built from are two different things.
 */

/** Longest name that is shown, in characters. */
const shown = 80;

/** `raw` for a message: one line, without control and invisible characters or backticks, cut to 80 characters. */
export const displayName = (raw: string): string =>
  [
    ...raw
      .slice(0, 1000)
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replace(/`/g, "'")
      .trim(),
  ]
    .slice(0, shown)
    .join('');

/** Whether `name` is one plain path segment, so that joining it to a folder stays in that folder. */
export const isPlainName = (name: string): boolean =>
  name.length > 0 && name.length <= 255 && name !== '.' && !name.includes('..') && !/[\\/\p{Cc}]/u.test(name);

/** Segments of a path with either separator; empty and `.` segments are dropped. */
export const segments = (path: string): string[] => path.split(/[\\/]/).filter((part) => part !== '' && part !== '.');

/**
 * Names under which a skill may be known, in lower case: `plugin:name` is also `name`, because a plugin's skill lies in a folder without
 * the prefix. The full form stays, because folders such as `ir:test-mac` exist. Empty when nothing of it is a plain name.
 */
export const aliasesOf = (raw: string): string[] => {
  const name = raw.trim().replace(/^\//, '').toLowerCase();
  return [...new Set([name, bareName(name)])].filter(isPlainName);
};

/** `plugin:name` without the prefix. */
export const bareName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/**
 * Whether `name` matches `pattern`, in which `*` stands for any characters; case does not count.
 * Compared piece by piece instead of by a regular expression: the time stays linear whatever the pattern.
 */
export const matchesWildcard = (pattern: string, name: string): boolean => {
  const pieces = pattern.toLowerCase().split('*');
  const text = name.toLowerCase();
  const first = pieces.shift() as string;
  const last = pieces.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let from = first.length;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= text.length - last.length;
};

/** Whether `text` holds `name` as a word of its own: `tidy` is not in `tidy-notes`. Both in lower case. */
export const mentionsName = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const around = `${text.slice(Math.max(0, at - 1), at)} ${text.slice(at + name.length, at + name.length + 1)}`;
    if (!/[\p{L}\p{N}_-]/u.test(around)) return true;
  }
  return false;
};
