import { programOptions } from './shell-commands.ts';
import { mayBePath } from './shell-operands.ts';
import type { SimpleCommand } from './shell-words.ts';

/** Longer texts are scripts with data in them; what matters stands at the beginning. */
export const longest = 64 * 1024;

/** Programs fed to a command: a here-document, and words that hold blanks or follow an option for it. */
export function programsIn({ words, body }: Pick<SimpleCommand, 'words' | 'body'>): string[] {
  const given = words.filter((word, i) => /\s/.test(word) || programOptions.has(words[i - 1]?.toLowerCase() ?? ''));
  return [body, ...given].filter(Boolean);
}

/** Calls that move, copy or unpack what they name, in the languages that agents write such programs in. */
export const programTransfers =
  /\b(?:re(?:name|place)|move|copy(?:tree|file|2)?|cp|unpack_archive|extractall|File(?:Utils)?\.(?:mv|cp\w*|rename))(?:Sync)?\s?\(/i;

const token = /[\p{L}\p{N}_.~/\\:@+#-]{2,300}/gu;

/** Strings in a program that look like paths: with a folder or an extension. */
export function pathTokens(program: string): string[] {
  const found: string[] = [];
  const text = program.slice(0, longest);
  for (const { 0: match, index } of text.matchAll(token)) {
    const path = match.replace(/[.:]+$/, '');
    const isCall = text[index + match.length] === '(';
    if (!isCall && /[/\\]|\.[A-Za-z]\w{0,9}$/.test(path) && mayBePath(path)) found.push(path);
  }
  return found;
}

/** `open('a.ts', 'w')`, `writeFileSync('a.ts'`, `Path('a.ts').write_text(`, `File.write('a.ts'`. */
const written =
  /\bopen\(\s{0,8}[rfbu]?(["'])([^"'\n]{1,300})\1,\s{0,8}(?:mode=)?["'][rwaxbt+]*[wax]|\b(?:writeFile|appendFile|outputFile|File\.write)(?:Sync)?\(\s{0,8}(["'`])([^"'`\n]{1,300})\3|\bPath\(\s{0,8}(["'])([^"'\n]{1,300})\5\)\.write_/g;

/** Paths that a program says it writes. */
export const writtenPaths = (program: string): string[] =>
  [...program.slice(0, longest).matchAll(written)].map((match) => (match[2] ?? match[4] ?? match[6]) as string);
