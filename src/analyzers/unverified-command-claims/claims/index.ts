import type { Outcome } from '../../commands/outcomes.ts';
import type { CommandPattern } from '../../evidence/command-pattern.ts';
import { type Context, type Part, passages } from '../../unverified-file-claims/mentions/markdown.ts';
import { type Found, findIn } from './english.ts';
import { findInOthers } from './others.ts';
import { isPlain, isPlanned } from './stance.ts';

/** One outcome that an answer asserts. */
export interface Claim {
  /** The outcome, or several of which any will do ("everything passes"). */
  outcomes: readonly Outcome[];
  /** Only that the command was run is said, not how it ended. */
  ran: boolean;
  /** Names one commit or other part, so that later edits do not matter. */
  partial: boolean;
  /** The sentence as a reader sees it. */
  quote: string;
}

const longestQuote = 160;
const longestSentence = 600;
const mostClaims = 40;
/** Longer sentences say more than how the run of the sentence before ended. */
const longestSequel = 60;
/** "I ran the suite. They all pass.": of what the sentence before only says that it ran. */
const goesOn = /^\W{0,4}(?:they|these|both|it|all of (?:them|it))\b/i;

/** Lists the outcomes that an answer asserts, in order; `own` are the user's command patterns, which code in the answer may name. */
export function extractClaims(
  markdown: string,
  own: Readonly<Partial<Record<Outcome, readonly CommandPattern[]>>> = {},
): Claim[] {
  const claims: Claim[] = [];
  for (const passage of passages(markdown)) {
    if (claims.length >= mostClaims) break;
    if (passage.place === 'tree' || passage.place === 'listing' || passage.place === 'heading') continue;
    const texts =
      passage.place === 'row'
        ? [passage.cells.map(({ parts }) => plain(parts)).join(' | ')]
        : sentencesOf(plain(passage.parts));
    const context = passage.place === 'row' ? passage.cells[0]?.context : passage.context;
    if (planned(context)) continue;
    let before: string | undefined;
    for (const [at, sentence] of texts.entries()) {
      const found = claimsIn(sentence, own);
      claims.push(...found);
      const previous = texts[at - 1];
      if (previous && found.length === 0 && sentence.length <= longestSequel)
        claims.push(...claimsInOthers(`${previous.replace(/[.!。！\s]+$/, '')}, ${sentence}`));
      if (before && found.length === 0 && goesOn.test(sentence))
        claims.push(...claimsIn(`${before.replace(/[.!\s]+$/, '')}; ${sentence}`, own).filter(({ ran }) => !ran));
      before = found.length > 0 && found.every(({ ran }) => ran) ? sentence : undefined;
    }
  }
  return claims.slice(0, mostClaims);
}

function claimsIn(sentence: string, own: Readonly<Partial<Record<Outcome, readonly CommandPattern[]>>>): Claim[] {
  if (sentence.length > longestSentence) return [];
  const text = normalised(sentence);
  const english = findIn(text, sentence, own).filter(({ from, to }) =>
    isPlain(text.slice(0, from), text.slice(from, to), text.slice(to)),
  );
  return asClaims([...english, ...findInOthers(text)], text, sentence);
}

/** "J'ai lancé la suite. Tout passe.": the second sentence tells of what the first one ran. */
function claimsInOthers(sentences: string): Claim[] {
  const text = normalised(sentences);
  return text.length > longestSentence ? [] : asClaims(findInOthers(text), text, sentences);
}

const normalised = (sentence: string): string =>
  sentence.replace(/[’‘]/g, "'").replace(/[*]/g, '').replace(/\s+/g, ' ').toLowerCase();

function asClaims(found: readonly Found[], text: string, sentence: string): Claim[] {
  return found
    .filter(({ to }) => !isQuoted(text, to))
    .map(({ outcomes, ran, from, to }: Found) => ({
      outcomes,
      ran,
      partial: /\b[0-9a-f]{7,40}\b/.test(text.slice(from, Math.min(text.length, to + 60))),
      quote: sentence.replace(/\s+/g, ' ').trim().slice(0, longestQuote),
    }));
}

const isQuoted = (text: string, at: number): boolean => {
  const straight = (text.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1;
  return straight || text.lastIndexOf('“', at) > text.lastIndexOf('”', at);
};

function planned(context: Context | undefined): boolean {
  for (let above = context; above; above = above.parent) {
    if (above.type === 'ticked') return false;
    if (above.type !== 'opener' && isPlanned(above.text)) return true;
  }
  return false;
}

/** Code keeps its ticks, so that what stands in it is told from words. */
const plain = (parts: readonly Part[]): string =>
  parts.map(({ type, text }) => (type === 'code' ? `\`${text.replaceAll('`', '')}\`` : text)).join('');

/** Sentences; no stop inside of code ends one. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  let code = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '`') code = !code;
    const ends =
      char === '\n'
        ? !/[,a-z]$/.test(text.slice(start, at).trimEnd()) || /^\s*(?:[-•✓✅✔]|\n)/.test(text.slice(at + 1))
        : /[.!?。！？]/.test(char) && /^["')\]]?(?:\s|$)/.test(text.slice(at + 1, at + 3));
    if (!code && (ends || char === '。')) {
      found.push(text.slice(start, at + 1));
      start = at + 1;
    }
  }
  found.push(text.slice(start));
  return found.map((sentence) => sentence.trim()).filter(Boolean);
}
