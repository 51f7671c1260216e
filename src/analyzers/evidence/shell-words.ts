/** Splits shell text into simple commands. Covers what agents write in POSIX shells and PowerShell; never runs or expands anything. */

export interface SimpleCommand {
  words: string[];
  /** Targets of redirections. */
  redirects: { to: string; writes: boolean }[];
  /** Text of a here-document, here-string or inline script fed to the command. */
  body: string;
  /** What ends it: `&&`, `||`, `|`, `&`, `;` or a line break, and the brackets that open or close there; empty at the end of the text. */
  ends: string;
  /** How many subshells it stands in; a directory changed in one is left with it. */
  level: number;
  /** It reads what the command before it prints. */
  piped: boolean;
}

const separators = new Set(['\n', ';', '|', '&', '(', ')', '`', '{', '}']);

/** A stretch of a word in which no character means anything. */
const ordinary = /[^\s;|&(){}`'"\\#<>@]+/y;

/** One pass over the text: linear in its length. */
export function splitCommands(text: string): SimpleCommand[] {
  const commands: SimpleCommand[] = [];
  const lastHereEnd = Math.max(text.lastIndexOf("\n'@"), text.lastIndexOf('\n"@'));
  let level = 0;
  let piped = false;
  const empty = (): SimpleCommand => ({ words: [], redirects: [], body: '', ends: '', level, piped });
  let current = empty();
  let word = '';
  let braced = false;
  let quoted = false;
  let redirect: { writes: boolean } | undefined;
  let heredocs: { end: string; of: SimpleCommand }[] = [];

  const endWord = () => {
    if (word === '' && !quoted) return;
    if (redirect) current.redirects.push({ to: word, writes: redirect.writes });
    else current.words.push(word);
    redirect = undefined;
    word = '';
    braced = false;
    quoted = false;
  };
  const endCommand = (operator: string) => {
    endWord();
    if (current.words.length > 0 || current.redirects.length > 0) commands.push(current);
    current = empty();
    // What follows a closing bracket acts on all that stands in it: `(cd a && npm test) | tail`.
    const last = commands.at(-1);
    if (last) last.ends += operator;
  };

  for (let i = 0; i < text.length; i++) {
    ordinary.lastIndex = i;
    const stretch = ordinary.exec(text);
    if (stretch) {
      word += stretch[0];
      i += stretch[0].length - 1;
      continue;
    }
    const char = text[i] as string;
    const hereString = char === '@' && word === '' && i < lastHereEnd ? hereStringAt(text, i) : undefined;
    if (hereString) {
      word = hereString.text;
      braced = word.includes('{');
      quoted = true;
      i = hereString.end;
    } else if (char === "'" || char === '"') {
      const close = closingQuote(text, i, char);
      const inside = text.slice(i + 1, close).replace(/\\(["\\$`])/g, '$1');
      word += inside;
      braced ||= inside.includes('{');
      quoted = true;
      i = close;
    } else if (char === '\\' && i + 1 < text.length) {
      // A backslash escapes in POSIX shells and separates folders in PowerShell: kept before a letter, dropped before the rest.
      const next = text[i + 1] as string;
      if (next === '\n') i++;
      else if (/[\p{L}\p{N}._-]/u.test(next) || (/[*?]/.test(next) && /[\w.:]$/.test(word))) word += '\\';
      else {
        const escaped = text[++i] as string;
        word += escaped;
        braced ||= escaped === '{';
      }
    } else if (char === '#' && word === '' && !quoted) {
      const end = text.indexOf('\n', i);
      i = (end === -1 ? text.length : end) - 1;
    } else if (char === '<' && text.startsWith('<<', i) && !text.startsWith('<<<', i)) {
      endWord();
      const end = /^<<-?\s{0,8}(['"]?)([A-Za-z_][\w.-]{0,64})\1/.exec(text.slice(i, i + 90));
      if (end?.[2]) {
        heredocs.push({ end: end[2], of: current });
        i += end[0].length - 1;
      } else i++;
    } else if (char === '>' || char === '<') {
      // `2>&1` and `>&2` point at streams, not at files.
      if (/^\d$/.test(word) && !quoted) word = '';
      endWord();
      const writes = char === '>';
      while (text[i + 1] === '>' || text[i + 1] === '|' || text[i + 1] === '<') i++;
      if (text[i + 1] === '&') i += 2;
      else if (text[i + 1] === '(') i++;
      else redirect = { writes };
    } else if (char === '&' && text[i + 1] === '>') {
      // `&> log` sends both streams to a file; it is no background job.
      endWord();
    } else if (char === '`' && /^`\r?\n/.test(text.slice(i, i + 3))) {
      // PowerShell's way to go on in the next line.
      i += text[i + 1] === '\r' ? 2 : 1;
      endWord();
    } else if (separators.has(char) && !isBraceOfWord(text, i, word !== '', braced)) {
      const double = (char === '&' || char === '|') && text[i + 1] === char;
      const both = char === '|' && text[i + 1] === '&';
      piped = char === '|' && !double;
      if (char === '(') level++;
      if (char === ')' && level > 0) level--;
      endCommand(double ? char + char : char);
      if (double || both) i++;
      if (char === '\n' && heredocs.length > 0) {
        i = readBodies(text, i + 1, heredocs) - 1;
        heredocs = [];
      }
    } else if (char === ' ' || char === '\t' || char === '\r') endWord();
    else {
      word += char;
      // Told apart from the word: to look for it there would read the word again for each brace.
      if (char === '{') braced = true;
    }
  }
  endCommand('');
  return commands;
}

/** A brace that belongs to a word (`{a,b}.ts`, `${X}`) groups nothing; a group's brace stands before a blank. */
function isBraceOfWord(text: string, at: number, inWord: boolean, braced: boolean): boolean {
  if (text[at] === '{') return inWord || /^\{\S/.test(text.slice(at, at + 2));
  return text[at] === '}' && braced;
}

/** PowerShell's `@'…'@`, whose text stands on lines of its own. */
function hereStringAt(text: string, at: number): { text: string; end: number } | undefined {
  const quote = text[at + 1];
  if ((quote !== "'" && quote !== '"') || !/^\r?\n/.test(text.slice(at + 2, at + 4))) return undefined;
  const close = text.indexOf(`\n${quote}@`, at + 2);
  return close === -1 ? undefined : { text: text.slice(at + 3, close), end: close + 2 };
}

function closingQuote(text: string, open: number, quote: string): number {
  for (let i = open + 1; i < text.length; i++) {
    if (text[i] === '\\' && quote === '"') i++;
    else if (quote === '"' && text.startsWith('$(cat <<', i)) i = pastHereDocument(text, i);
    else if (text[i] === quote) return i;
  }
  return text.length;
}

/** `"$(cat <<'EOF' … EOF)"`: quotes in the document end nothing. Answers the last character of its end. */
function pastHereDocument(text: string, at: number): number {
  const name = /^\$\(cat <<-?\s{0,4}\\?(['"]?)([A-Za-z_][\w.-]{0,64})\1/.exec(text.slice(at, at + 90))?.[2];
  if (!name) return at;
  const end = new RegExp(`\\n[ \\t]{0,40}${name.replace(/[.-]/g, '\\$&')}(?![\\w.-])`, 'g');
  end.lastIndex = at;
  const found = end.exec(text);
  return found ? found.index + found[0].length - 1 : at;
}

/** Reads the here-documents that begin at `from`; answers where the shell text goes on. */
function readBodies(text: string, from: number, heredocs: readonly { end: string; of: SimpleCommand }[]): number {
  let at = from;
  for (const { end, of } of heredocs) {
    const lines: string[] = [];
    while (at < text.length) {
      const stop = text.indexOf('\n', at);
      const line = text.slice(at, stop === -1 ? text.length : stop);
      at = stop === -1 ? text.length : stop + 1;
      if (line.trim() === end) break;
      lines.push(line);
    }
    of.body += lines.join('\n');
  }
  return at;
}
