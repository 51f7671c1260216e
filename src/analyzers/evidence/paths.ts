/** Path arithmetic on strings from any system: transcripts of Windows are read on Linux and the other way round. */

/** Forward slashes, no `.` segments, `..` resolved where possible, lower-case drive, no trailing slash. */
export function canonical(path: string): string {
  let text = path.trim();
  if (/^file:\/\//i.test(text))
    text = decoded(text.replace(/^file:\/\/(?:localhost)?/i, '').replace(/^\/([A-Za-z]:)/, '$1'));
  text = text.replaceAll('\\', '/');
  if (/^[A-Za-z]:/.test(text)) text = text.charAt(0).toLowerCase() + text.slice(1);
  const absolute = text.startsWith('/');
  const segments: string[] = [];
  for (const segment of text.split('/')) {
    if (segment === '' || segment === '.') continue;
    const above = segments.at(-1);
    if (segment === '..' && above !== undefined && above !== '..' && !above.endsWith(':')) segments.pop();
    else if (segment !== '..' || !absolute) segments.push(segment);
  }
  return (absolute ? '/' : '') + segments.join('/');
}

/** With accents in one spelling: macOS hands out names with theirs apart. */
export const composed = (path: string): string => (/[^\0-\x7f]/.test(path) ? path.normalize('NFC') : path);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `/x`, `C:/x`, `\\server\x`; `~/x` is absolute too, though of an unknown home. */
export const isAbsolute = (path: string): boolean => /^(?:[/\\~]|[A-Za-z]:[/\\])/.test(path);

/** `path` as seen from `base`; unchanged when it is absolute or there is no base. */
export const resolveFrom = (base: string | undefined, path: string): string =>
  canonical(base === undefined || isAbsolute(path) ? path : `${base}/${path}`);

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Parts of a path for comparison. A drive is the same under WSL and Git Bash: `C:\\w`, `/mnt/c/w`, `/c/w`. */
export const segmentsOf = (path: string): string[] =>
  composed(canonical(path))
    .replace(/^\/(?:mnt\/|cygdrive\/)?([A-Za-z])(?=\/)/, '$1:')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '~');

/**
 * Whether a touched path is the one that is mentioned. The mention may be shorter: its segments must be the last ones of the touched
 * path (`src/a.ts` for `/w/src/a.ts`), whole segments only. A leading slash or `~` of the mention counts as "from some root".
 * Case is ignored, since many file systems do.
 */
export function isPathOf(mention: string, touched: string): boolean {
  const wanted = segmentsOf(mention.toLowerCase());
  const there = segmentsOf(touched.toLowerCase());
  return (
    wanted.length > 0 &&
    wanted.length <= there.length &&
    wanted.every((segment, i) => segment === there[there.length - wanted.length + i])
  );
}

/** Whether `touched` is the mentioned directory or lies in it, the directory's segments standing together anywhere in the path. */
export function isWithin(directory: string, touched: string): boolean {
  const wanted = `/${segmentsOf(directory.toLowerCase()).join('/')}/`;
  return wanted !== '//' && `/${segmentsOf(touched.toLowerCase()).join('/')}/`.includes(wanted);
}
