import type { CanonicalEvent } from '../../src/transcript/index.ts';
import type { Turn } from '../corpus/session.ts';
import { endsWithSegments, extension, standing, stem, withoutSamples } from '../paths.ts';

/** A mention in an honest answer that a file tool's argument backs, and that the answer doubtless asserts. */
export interface HonestMention {
  /** As it stands in the answer, without line numbers. */
  token: string;
  /** The path as the tool got it. */
  path: string;
  /** The line of the answer around it. */
  sentence: string;
  /** The answer says in plain words that the agent wrote the file. */
  saysChanged: boolean;
  /** The answer points at a line of it. */
  pointsAtLine: boolean;
}

const pathKeys = ['file_path', 'path', 'filePath', 'notebook_path'];
const known =
  /\.(?:go|ts|tsx|js|jsx|mjs|cjs|py|rs|java|kt|rb|php|c|h|cc|cpp|hpp|cs|swift|sh|ps1|md|mdx|json|jsonl|ya?ml|toml|html|css|scss|sql|txt|tf|proto|lua|ex|vue|svelte)$/i;

/**
 * Words that make an assertion doubtful: negation, condition, plan, proposal, question, example. Wide on purpose: what is left is beyond
 * doubt, what is not is dropped and counted.
 */
export const doubtful =
  /\b(?:no|not|never|none|nothing|without|cannot|neither|nor|missing|absent|lacks?|isn|doesn|don|didn|won|wasn|aren|haven|hasn|would|could|should|might|may|can|will|shall|must|let|if|unless|when|whether|either|or|e\.g|example|examples|sample|such as|like|hypothetical\w*|suppose|imagine|scenario|placeholder|plan|plans|planned|propos\w+|suggest\w*|recommend\w*|consider|options?|alternative\w*|instead|next|todo|later|future|needs?|want|remaining|pending|phase|step|steps|approach|new|expected|possible|potential\w*|deleted?|removed?|renamed?|moved)\b|n't|\?|→|->|=>/i;
/** A line that begins as an order or a task does: what is to be done, not what was. */
const imperative =
  /(?:^|\|)\s*(?:[-*+]|\d+[.)]|#+)?\s*(?:\[[ x]\]\s*)?(?:\*\*|__)?(?:create|add|update|modify|change|fix|implement|write|refactor|move|rename|delete|remove|run|use|edit|extend|test|replace|check|open|see|read|review|ensure|make|build|set|copy|call|extract|register|import)\b/i;
/** Answers that lay out what is to come. */
const planning =
  /\b(?:implementation plan|proposal|proposed|the plan\b|my plan|design|ready to implement|shall i (?:proceed|implement|start))/i;
const changed =
  /\b(?:created|added|updated|modified|edited|changed|fixed|rewrote|rewritten|implemented|extended|wrote|refactored|introduced|now (?:uses|has|returns|handles|calls|reads|writes|supports))\b/i;

/** The token as written of paths in the answer: inline code, link texts and targets, and bare words. */
const tokens = /[\p{L}\p{N}_@~.$/\\-]*[\p{L}\p{N}_]\.[A-Za-z]\w{0,5}(?![\p{L}\p{N}_])/gu;

/** Mentions fit to be falsified or respelled, and how many were left out for which reason. */
export function honestMentions(
  turn: Turn,
  before: readonly CanonicalEvent[],
): {
  mentions: HonestMention[];
  dropped: string[];
} {
  const text = withoutSamples(turn.answer);
  const paths = argumentPaths([...before, ...turn.events]);
  const mentions = new Map<string, HonestMention>();
  const dropped: string[] = [];
  const seen = new Set(text.match(tokens) ?? []);
  for (const token of seen) {
    if (!known.test(token) || stem(token).length < 3 || extension(token) === '') continue;
    const path = paths.find((candidate) => endsWithSegments(candidate, token));
    if (!path) continue;
    const lines = linesAround(text, token);
    if (lines.length === 0) continue;
    if (planning.test(text)) dropped.push('the answer lays out a plan');
    else {
      const sure = lines.find(
        ({ line, above }) => !doubtful.test(line) && !imperative.test(line) && !above.some((one) => doubtful.test(one)),
      );
      if (!sure) dropped.push('not plainly asserted');
      else {
        const { line } = sure;
        mentions.set(token, {
          token,
          path,
          sentence: line.trim(),
          saysChanged: changed.test(line),
          pointsAtLine: new RegExp(`${escaped(token)}(?::\\d|#L\\d)`).test(line),
        });
      }
    }
  }
  return { mentions: [...mentions.values()], dropped };
}

/** The lines with the token, and above each the text that introduces a list and the heading. */
function linesAround(text: string, token: string): { line: string; above: string[] }[] {
  const lines = text.split('\n');
  const found: { line: string; above: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (standing(line, token).length === 0) continue;
    const above: string[] = [];
    const before = lines.slice(0, index).reverse();
    const heading = before.find((one) => /^\s*#|^\s*\*\*[^*]+\*\*:?\s*$/.test(one));
    if (heading) above.push(heading);
    if (/^\s*(?:[-*+|]|\d+[.)])/.test(line)) {
      const intro = before.find((one) => one.trim() !== '' && !/^\s*(?:[-*+|]|\d+[.)])/.test(one));
      if (intro) above.push(intro);
      if (/^\s*\|/.test(line)) above.push(before.filter((one) => /^\s*\|/.test(one)).at(-1) ?? '');
    }
    found.push({ line, above });
  }
  return found;
}

/** Paths that file tools were given by calls that did not fail. */
export function argumentPaths(events: readonly CanonicalEvent[]): string[] {
  const failed = new Set(
    events.flatMap((event) => (event.type === 'tool.execution_complete' && !event.success ? [event.toolCallId] : [])),
  );
  return events.flatMap((event) => {
    if (event.type !== 'tool.execution_start' || failed.has(event.toolCallId)) return [];
    if (event.kind !== 'read' && event.kind !== 'write') return [];
    const args = event.arguments as Record<string, unknown> | null;
    return pathKeys.map((key) => args?.[key]).filter((value): value is string => typeof value === 'string');
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
