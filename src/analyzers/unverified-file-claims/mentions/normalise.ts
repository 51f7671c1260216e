/** Brings a file mention into one spelling, so that mention and evidence can be compared. */

/** `:12`, `:12:5`, `:12-15`, `:5/9/12`, `:L12`, `(12,5)`, `#L10`, `#L10-L20`, `#L10C3`, `#10`. */
const LINE_SUFFIX =
  /(?::L?(\d{1,7})(?:[-–:,/]L?\d{1,7}){0,40}|#L?(\d{1,7})(?:C\d{1,5})?(?:[-–:]L?\d{1,7}(?:C\d{1,5})?)?|\((\d{1,7})(?:[,:-] ?\d{1,7})?\))$/iu;

/** A heading anchor behind a file name, as in `README.md#usage`; folders such as `c#/` have no dot in front. */
const ANCHOR = /(\.[\p{L}\p{N}]{1,12})#[^/\\]*$/u;

/** Closing marks and stops of any script. `*`, `~` and `_` are left over from Markdown emphasis. */
const TRAILING = /[\p{Pf}\p{Pi}.,;:!?…"'`´*、。，；：！？．।۔؟،؛։።၊။]$/u;
const LEADING = /^[\p{Pf}\p{Pi}"'`´*,;:、。，；：！？¿¡]/u;
const BRACKETS: Record<string, string> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '>': '<',
  '）': '（',
  '】': '【',
  '」': '「',
  '』': '『',
  '》': '《',
  '〉': '〈',
  '］': '［',
};

/** Trims quotes, unbalanced brackets and sentence punctuation; leading dots belong to the name and stay. */
export function trimPunctuation(text: string): string {
  let out = text.trim();
  // Each round drops one character, and a name worth reading ends within a few.
  for (let round = 0; round < 40 && out.length > 0; round++) {
    const last = out.at(-1) as string;
    const open = BRACKETS[last];
    if (TRAILING.test(last) || (open !== undefined && !out.includes(open))) out = out.slice(0, -1);
    else if (open !== undefined && out.startsWith(open) && !out.slice(1, -1).includes(last)) out = out.slice(1, -1);
    else if (LEADING.test(out)) out = out.slice(1);
    else if (isLoneOpening(out)) out = out.slice(1);
    else break;
  }
  return out;
}

function isLoneOpening(text: string): boolean {
  const close = Object.entries(BRACKETS).find(([, open]) => open === text.charAt(0))?.[0];
  return close !== undefined && !text.includes(close);
}

/** `%20` and friends; a text that is not valid percent-encoding is taken as it is. */
function decode(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The path in one spelling and the first line it points at: forward slashes, no `./`, no line suffix, no percent
 * encoding, no punctuation around it, drive letter in lower case. `file://` URIs become paths.
 */
export function normalisePath(text: string): { path: string; line?: number } {
  let path = trimPunctuation(text.slice(0, 2048));
  let line: number | undefined;
  const suffix = LINE_SUFFIX.exec(path);
  // A suffix that is all there is (`:12`) points nowhere, and `#12` alone is an issue.
  if (suffix && suffix.index > 0) {
    line = Number(suffix[1] ?? suffix[2] ?? suffix[3]);
    path = trimPunctuation(path.slice(0, suffix.index));
  }
  path = path.replace(ANCHOR, '$1');
  const uri = /^file:\/\//i.test(path);
  path = decode(path);
  if (uri) path = path.replace(/^file:\/\/(?:localhost)?(?:\/(?=[a-z]:))?/i, '');
  path = path.replace(/\\/g, '/').replace(/(?<=.)\/{2,}/g, '/');
  while (path.startsWith('./')) path = path.slice(2);
  path = path.replace(/^[A-Z]:(?=\/)/, (drive) => drive.toLowerCase()).normalize('NFC');
  return line === undefined ? { path } : { path, line };
}
