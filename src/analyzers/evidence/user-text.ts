import { isPathOf } from './paths.ts';
import { foldersIn, occurrences } from './text.ts';

/** `told`: the user stated or pasted something about the file · `named`: the file is only the object of a question or an order. */
export type UserSupport = 'told' | 'named';

/** A text this long after a mention, over several lines, is something pasted. */
const pastedLines = 8;

const asks =
  /^\W{0,8}(?:please|pls|can|could|would|will|what|where|which|who|how|why|when|is|are|do|does|did|has|have|should|let'?s|i want|i'd like|i need|we need|you should|check|look|read|open|show|explain|describe|summari[sz]e|review|fix|update|add|create|make|write|edit|change|refactor|rename|move|delete|remove|implement|find|tell|list|run|test|verify|see|use|compare|document|translate|port|clean|go|also|and|then|now|analy[sz]e|inspect|give|generate|help)\b/i;

/**
 * What the user's text says of a mentioned file. Words of the user back that it exists; only a statement backs its content. `strict`: the
 * folders must be the user's too.
 */
export function userSupport(text: string, mention: string, strict = false): UserSupport | undefined {
  let best: UserSupport | undefined;
  for (const { token, start, end } of occurrences(text, mention)) {
    if (!isPathOf(mention, token) && !isPathOf(token, mention)) continue;
    // A bare name of the user's may be that of a file in another folder.
    if (strict && !isPathOf(mention, token) && !foldersIn(mention, [text])) continue;
    if (/#file:["']?$/i.test(text.slice(Math.max(0, start - 8), start)) || /^#file:/i.test(token)) return 'told';
    if (inFence(text, start) || isPasted(text, end) || !asks.test(sentenceAround(text, start, end))) {
      if (!endsInQuestion(text, end)) return 'told';
    }
    best = 'named';
  }
  return best;
}

function sentenceAround(text: string, start: number, end: number): string {
  let from = start;
  const earliest = Math.max(0, start - 400);
  while (from > earliest && !endsSentence(text, from - 1)) from--;
  return text.slice(from, end).trimStart();
}

/** A line break, or closing punctuation before a blank; a full stop inside a file name ends nothing. */
function endsSentence(text: string, at: number): boolean {
  const char = text[at] as string;
  if (char === '\n' || '。！？'.includes(char)) return true;
  return '.!?;:'.includes(char) && /\s/.test(text[at + 1] ?? ' ');
}

function endsInQuestion(text: string, end: number): boolean {
  for (let at = end; at < Math.min(text.length, end + 400); at++) {
    if (endsSentence(text, at) || at === text.length - 1) return text[at] === '?' || text[at] === '？';
  }
  return false;
}

function inFence(text: string, at: number): boolean {
  let fences = 0;
  for (let i = text.indexOf('```'); i !== -1 && i < at; i = text.indexOf('```', i + 3)) fences++;
  return fences % 2 === 1;
}

function isPasted(text: string, end: number): boolean {
  let lines = 0;
  for (let at = text.indexOf('\n', end); at !== -1 && lines < pastedLines; at = text.indexOf('\n', at + 1)) lines++;
  return lines >= pastedLines;
}
