import type { Outcome } from '../../commands/outcomes.ts';
import { recognise } from '../../commands/recognise.ts';
import type { CommandPattern } from '../../evidence/command-pattern.ts';
import { readRuns } from '../../evidence/shell-runs.ts';
import { checks, filler, nouns, predicate, statements, without } from './english-words.ts';

export interface Found {
  outcomes: readonly Outcome[];
  ran: boolean;
  /** Bounds of the statement in the sentence. */
  from: number;
  to: number;
}

type Patterns = Readonly<Partial<Record<Outcome, readonly CommandPattern[]>>>;

/** Statements about outcomes in one sentence (lower case); `original` keeps the case of code. */
export function findIn(sentence: string, original: string, own: Patterns): Found[] {
  const text = withoutRelative(sentence);
  const found: Found[] = [];
  // What stands in code is no word of the sentence; its length is kept.
  const words = text.replace(/`[^`]*`/g, (code) => `\`${'\u25ab'.repeat(Math.max(0, code.length - 2))}\``);
  for (const [pattern, outcomes, ran = false] of statements) {
    const read = outcomes.length > 0 ? words : text;
    // Most are not there, and `matchAll` copies the expression before it looks.
    if (read.search(pattern) === -1) continue;
    for (const match of read.matchAll(pattern)) {
      const said = outcomes.length > 0 ? outcomes : inCode(match[1] as string, original, own);
      if (said.length > 0) found.push({ outcomes: said, ran, from: match.index, to: match.index + match[0].length });
    }
  }
  for (const pattern of [predicate, without]) {
    for (const match of words.matchAll(pattern)) {
      const subject = subjectBefore(text, match.index, original, own);
      const compiles = match[0].startsWith('compile');
      if (compiles && subject.from < match.index) subject.outcomes = [compiled(text.slice(subject.from, match.index))];
      for (const outcomes of subject.outcomes)
        found.push({ outcomes, ran: false, from: subject.from, to: match.index + match[0].length });
    }
  }
  return distinct(found);
}

/** "All green." and not "All green fields". */
const ends = /^(?:\s*(?:[.,;:!)(|\u2014\u2013-]|$)| (?:now|again|on|in|locally|across|and)\b)/;

const afterWord = (text: string, at: number): number => {
  const rest = /^[\p{L}-]+|^\S/u.exec(text.slice(at));
  return at + (rest?.[0].length ?? 0);
};

/** "The tests that I added pass" is about the tests: the words between are blanked, so that positions stay. */
const withoutRelative = (text: string): string =>
  text.replace(
    /(?<=\b(?:tests?|specs?|cases?))( (?:that )?(?:i|we)(?:'ve| have)?(?: just)? (?:added|wrote|updated|changed|created|introduced|fixed))\b/g,
    (words) => ' '.repeat(words.length),
  );

const compiled = (subject: string): readonly Outcome[] =>
  /\btypescript\b|\btypes?\b/.test(subject) ? ['types', 'build'] : ['build'];

const pronouns =
  /\b(?:they|it|these|both|all of (?:them|it))(?: are|'re| is|'s| have| has| now| all| still| also| both| run| ran| came back)* $/;

/** What the words right before a predicate are about: read backwards for as long as they belong to such a subject. */
function subjectBefore(
  text: string,
  end: number,
  original: string,
  own: Patterns,
): { outcomes: (readonly Outcome[])[]; from: number } {
  const outcomes: (readonly Outcome[])[] = [];
  let from = end;
  const tokens = [
    ...text
      .slice(Math.max(0, end - 240), end)
      .matchAll(/`[^`]*`|\([^()]*\)|[^\s,|:—–→=-]+(?:-[^\s,|:—–→=]+)*|[,|:—–→=-]+/g),
  ];
  const offset = Math.max(0, end - 240);
  let punctuation = 0;
  for (const token of tokens.reverse()) {
    const word = token[0].replace(/^["'*_(]+|["'*_)]+$/g, '');
    let about: readonly Outcome[] | undefined;
    if (token[0].startsWith('`')) {
      const code = inCode(token[0], original, own);
      if (code.length === 0 && outcomes.length === 0) break;
      about = code.length > 0 ? code : undefined;
    } else if (/^[,|:—–→=-]+$/.test(token[0])) {
      // "Lint: clean", "tests — all green"; further away a sign begins something else.
      if (!/^,$/.test(token[0]) && (outcomes.length > 0 || ++punctuation > 2)) break;
      continue;
    } else if (!token[0].startsWith('(') && !/^\d+(?:\/\d+)?%?$/.test(word)) {
      about = nouns.find(([noun]) => noun.test(word))?.[1];
      if (about === undefined && !filler.has(word)) break;
      if (about === undefined && /^(?:types?|checks?|checking)$/.test(word)) {
        const isType = /\btype(?:script)?[ -]?(?:check|$)/.test(
          text.slice(Math.max(0, offset + token.index - 11), offset + token.index + 12),
        );
        about = isType ? ['types'] : word === 'checks' ? checks : undefined;
      }
    }
    if (about) outcomes.push(about);
    from = offset + token.index;
  }
  const pronoun = outcomes.length === 0 ? pronouns.exec(text.slice(Math.max(0, end - 40), end)) : null;
  if (pronoun) {
    // "I ran the tests; they pass."
    const before = text.slice(0, end - pronoun[0].length);
    const last = [...before.matchAll(/[a-z-]+/g)]
      .map(([word]) => nouns.find(([noun]) => noun.test(word))?.[1])
      .findLast((about) => about !== undefined);
    if (last) return { outcomes: [last], from: end - pronoun[0].length };
  }
  // "All green", "all passing": of whatever was checked.
  if (
    outcomes.length === 0 &&
    ends.test(text.slice(afterWord(text, end))) &&
    /\ball(?: \d+)? ?$/.test(text.slice(Math.max(0, end - 8), end)) &&
    from < end
  )
    outcomes.push(checks);
  return { outcomes: narrowed(outcomes), from };
}

/** "type checks" is one check, "all checks" are any; where a subject names its checks, "checks" adds nothing. */
function narrowed(outcomes: readonly (readonly Outcome[])[]): (readonly Outcome[])[] {
  const named = outcomes.filter((one) => one.length === 1 || one !== checks);
  return named.length > 0 ? named : outcomes.slice(0, 1);
}

/** A file that is no script is no command, be it called `server.ts` or `build.rs`. */
const FILE = /^[^\s]*[\w)\]]\.(?!(?:sh|bash|zsh|fish|ps1|bat|cmd)$)[A-Za-z]\w{0,9}$/;

function inCode(code: string, original: string, own: Patterns): Outcome[] {
  const inner = code.replaceAll('`', '');
  const at = original.toLowerCase().indexOf(inner);
  const written = at === -1 ? inner : original.slice(at, at + inner.length);
  if (written.length > 300 || FILE.test(written)) return [];
  return readRuns(written)
    .flatMap((run) => [...(recognise(run, own)?.outcomes ?? [])])
    .filter((outcome) => checks.includes(outcome));
}

function distinct(found: readonly Found[]): Found[] {
  const seen = new Map<string, Found>();
  for (const one of found) {
    const key = one.outcomes.join();
    if (!seen.has(key) || (seen.get(key)?.ran && !one.ran)) seen.set(key, one);
  }
  return [...seen.values()];
}
