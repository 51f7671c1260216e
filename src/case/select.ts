import type { Call, Step, StepOf } from '../testing/steps.ts';
import { isRecord } from '../transcript/raw.ts';
import { type Breadth, excerpt, headAndTail, outputLines } from './excerpt.ts';
import type { Item } from './story.ts';

/** What a case is about. */
export interface Focus {
  /** Names of the files that findings are about, lower case; empty when they are about no file. What names them is kept. */
  needles: string[];
  /** Names of all files that the quoted words name, lower case. Of what is kept, the parts that name them are. */
  names: string[];
  /** The agent's words that were judged, lower case. */
  quotes: string[];
  /** The findings are about changes, which any command may have made. */
  changes: boolean;
  /** Lines that back what the quoted words say. */
  lines: ReadonlySet<number>;
}

/** From the least to everything. */
export const breadths: readonly Breadth[] = ['sentence', 'line', 'paragraph', 'all'];

const cut = '\u2026';
const mostLines = 20;
/** Steps that name the files; of more, the last. */
const mostSteps = 40;

/** The steps that bear on the focus, cut to what does. */
export function select(items: readonly Item[], focus: Focus, breadth: Breadth): Step[] {
  const answers = answersOf(items, focus);
  const root = items.findIndex((item) => !item.earlier && item.step.kind === 'user' && !item.step.steering);
  const kept = items.map((item, at) =>
    keep(item, focus, breadth, { isRoot: at === root, isAnswer: answers.has(item) }),
  );
  const isWork = (step: Step | undefined) => step?.kind === 'calls' || step?.kind === 'delegates';
  if (breadth !== 'all') {
    const work = kept.flatMap((step, at) => (isWork(step) && !isIn(items[at] as Item, focus.lines) ? [at] : []));
    for (const at of work.slice(0, -mostSteps)) kept[at] = undefined;
  }
  const told = kept.filter((step) => step !== undefined);
  if (told.some(isWork)) return told;
  // That tools were used at all is a circumstance; the last call stands for them.
  const last = items.findLastIndex((item) => !item.earlier && item.step.kind === 'calls' && item.kind !== 'meta');
  if (last === -1) return told;
  const stub = cutCall((items[last] as Item & { step: StepOf<'calls'> }).step.call, focus, 'sentence');
  return kept.flatMap((step, at) => (at === last ? [{ kind: 'calls', call: stub } as Step] : step ? [step] : []));
}

/** What the agent said after its last call; where nothing of it is quoted, all it said in the interaction. */
function answersOf(items: readonly Item[], { quotes }: Focus): Set<Item> {
  const now = items.filter((item) => !item.earlier);
  const last = now.findLastIndex(
    ({ step, kind }) => (step.kind === 'calls' && kind !== 'meta') || step.kind === 'delegates',
  );
  const said = (from: number) => now.slice(from).filter(({ step }) => step.kind === 'says');
  const final = said(last + 1);
  const isQuoted = final.some(({ step }) => step.kind === 'says' && excerpt(step.text, quotes, 'all') !== undefined);
  return new Set(isQuoted ? final : said(0));
}

function keep(
  { step, lines, earlier, kind }: Item,
  focus: Focus,
  breadth: Breadth,
  place: { isRoot: boolean; isAnswer: boolean },
): Step | undefined {
  const { needles, quotes } = focus;
  const all = breadth === 'all' && !earlier;
  const aboutFiles = needles.length > 0;
  const isEvidence = isIn({ lines }, focus.lines);
  const bears = (value: unknown) => isEvidence || holds(value, needles);
  switch (step.kind) {
    case 'user': {
      const attached = step.attached.filter((path) => all || bears(path));
      const said = aboutFiles ? excerpt(step.text, needles, breadth) : undefined;
      if (!place.isRoot && !all && said === undefined && attached.length === 0) return undefined;
      // What the user wanted otherwise is theirs; a case about no file is not understood without it.
      const rest = aboutFiles && breadth === 'sentence' ? cut : firstSentence(step.text);
      return { ...step, text: all ? step.text : (said ?? rest), attached };
    }
    case 'says':
    case 'finishes': {
      if (earlier || (step.kind === 'says' && !place.isAnswer)) return undefined;
      const words = step.kind === 'says' ? step.text : step.summary;
      const said = all || quotes.length === 0 ? words : excerpt(words, quotes, breadth);
      if (said === undefined) return undefined;
      return step.kind === 'says' ? { kind: 'says', text: said } : { kind: 'finishes', summary: said };
    }
    case 'feedback':
      return earlier ? undefined : { kind: 'feedback', text: cut };
    case 'context': {
      const paths = step.paths.filter((path) => all || bears(path));
      if (!all && paths.length === 0 && !bears(step.text)) return undefined;
      return { ...step, text: cutOutput(step.text, focus, breadth), paths };
    }
    case 'skill':
      return bears(step) || (!aboutFiles && !earlier) || all ? step : undefined;
    case 'delegates':
      return bears(step) || (!earlier && (focus.changes || !aboutFiles)) || all
        ? cutDelegation(step, focus, breadth)
        : undefined;
    case 'calls': {
      const circumstance =
        !earlier && (breadth === 'paragraph' || !aboutFiles || (focus.changes && kind === 'execute'));
      if (!(bears(step) || circumstance || all)) return undefined;
      return { kind: 'calls', call: cutCall(step.call, focus, breadth) };
    }
  }
}

const isIn = ({ lines }: Pick<Item, 'lines'>, wanted: ReadonlySet<number>): boolean =>
  [...lines].some((line) => wanted.has(line));

function cutDelegation({ prompt, calls, report, inline }: StepOf<'delegates'>, focus: Focus, breadth: Breadth): Step {
  const kept = calls.filter((call) => breadth === 'all' || focus.names.length === 0 || holds(call, focus.names));
  return {
    kind: 'delegates',
    prompt: excerpt(prompt, focus.needles, breadth) ?? 'task',
    calls: kept.slice(0, 50).map((call) => cutCall(call, focus, breadth)),
    report: cutOutput(report, focus, breadth),
    ...(inline && { inline }),
  };
}

function cutCall(call: Call, focus: Focus, breadth: Breadth): Call {
  const output = call.output === undefined ? {} : { output: cutOutput(call.output, focus, breadth) };
  return 'name' in call
    ? { ...call, arguments: cutArgument(call.arguments, '', focus, breadth), ...output }
    : { ...call, ...output };
}

/** What is left out of an output is marked: that it was not empty is a fact. */
function cutOutput(text: string, { needles, names }: Focus, breadth: Breadth): string {
  if (text.trim() === '') return text;
  if (breadth === 'all') return text.slice(0, 100_000);
  if (needles.length === 0) return headAndTail(text, 5, breadth === 'sentence' ? 20 : 60);
  return outputLines(text, names, breadth === 'sentence' ? 0 : 2, mostLines) || cut;
}

/** Arguments whose text is content. */
const contents =
  /^(?:content|file_?text|(?:new|old)_?(?:string|str|text|code|source)|text|code|body|prompt|description|explanation|insert_text)$/i;

const commands = /^(?:command|command_?line|cmd|script|query)$/i;

function cutArgument(value: unknown, key: string, focus: Focus, breadth: Breadth): unknown {
  if (typeof value === 'string') {
    if (breadth === 'all') return value;
    if (contents.test(key)) return holds(value, focus.names) ? cutText(value, focus.names) : value && cut;
    if (commands.test(key)) return breadth === 'sentence' ? cutDocuments(value, focus.names) : value.slice(0, 20_000);
    return value.length <= 1000 ? value : cutText(value, focus.names);
  }
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => cutArgument(item, key, focus, breadth));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cutArgument(item, name, focus, breadth)]),
  );
}

/** The lines of a content or patch that hold a needle, and those that tell of which file it is. */
function cutText(text: string, needles: readonly string[]): string {
  const lines = text
    .split('\n')
    .filter((line, at) => at === 0 || /^(?:\*\*\*|---|\+\+\+|@@)/.test(line) || holds(line, needles));
  return lines.slice(0, 60).join('\n').slice(0, 4000);
}

/** A command whose here-documents keep only lines that hold a needle; nothing else of it can be cut, quotes would lose their ends. */
function cutDocuments(command: string, needles: readonly string[]): string {
  let end: string | undefined;
  const lines = command.split('\n').filter((line) => {
    if (end === undefined) {
      // Of a POSIX shell, or of PowerShell (`@'` to `'@`).
      const [, word, quote] = /<<-?\s{0,3}['"]?(\w{1,40})|@(['"])\s*$/.exec(line) ?? [];
      end = word ?? (quote && `${quote}@`);
      return true;
    }
    const closes = /^\w/.test(end) ? line.trim() === end : line.startsWith(end);
    if (closes) end = undefined;
    return closes || holds(line, needles);
  });
  return lines.join('\n').slice(0, 20_000);
}

function holds(value: unknown, needles: readonly string[]): boolean {
  if (typeof value === 'string') {
    const lower = value.toLowerCase();
    return needles.some((needle) => lower.includes(needle));
  }
  if (Array.isArray(value)) return value.some((item) => holds(item, needles));
  return isRecord(value) && Object.entries(value).some(([key, item]) => holds(key, needles) || holds(item, needles));
}

const firstSentence = (text: string): string =>
  (/^[^\n]{0,200}?[.!?\u3002](?=\s|$)/.exec(text.trim())?.[0] ?? (text.trim().split('\n')[0] as string)).slice(
    0,
    200,
  ) || cut;
