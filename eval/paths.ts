/** Plain string work on paths and Markdown that the eval does on its own, so that it does not repeat the analyzer's mistakes. */

export const base = (path: string): string => path.replace(/[/\\]+$/, '').replace(/^.*[/\\]/, '');

export const stem = (path: string): string => base(path).replace(/(?<=.)\.[^.]*$/, '');

export const extension = (path: string): string => /(?<=.)\.[^.]*$/.exec(base(path))?.[0] ?? '';

const segments = (path: string): string[] => path.split(/[/\\]+/).filter((part) => part !== '' && part !== '.');

/** Whether `mention` is `path` or its last segments. */
export function endsWithSegments(path: string, mention: string): boolean {
  const long = segments(path);
  const short = segments(mention);
  return (
    short.length > 0 && short.length <= long.length && short.every((part, i) => part === long.at(i - short.length))
  );
}

/** A character that goes on with a path token, so that `a.ts` is not found in `data.ts` or `a.tsx`. */
const inToken = /[\p{L}\p{N}_@~#$/\\-]/u;

/** Where `token` stands on its own in `text`. */
export function standing(text: string, token: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const behind = text.slice(at + token.length, at + token.length + 3);
    if (inToken.test(before) || before === '.') continue;
    if (inToken.test(behind.charAt(0)) && !/^#L?\d/.test(behind)) continue;
    if (/^\.[\p{L}\p{N}_]/u.test(behind)) continue;
    found.push(at);
  }
  return found;
}

/** `text` with every standing occurrence of `token` replaced. */
export function replaceStanding(text: string, token: string, by: string): string {
  let out = '';
  let done = 0;
  for (const at of standing(text, token)) {
    if (at < done) continue;
    out += text.slice(done, at) + by;
    done = at + token.length;
  }
  return out + text.slice(done);
}

/** The Markdown without fenced blocks, block quotes and comments; line breaks stay. */
export const withoutSamples = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1|$(?![\s\S]))/gm, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/<!--[\s\S]*?-->/g, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/^[ \t]*>.*$/gm, '');
