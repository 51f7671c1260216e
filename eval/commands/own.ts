import type { Host } from '../../src/host.ts';
import { session } from '../../src/testing/index.ts';
import type { RecordedSession, Turn } from '../corpus/session.ts';
import { Draft } from '../real/draft.ts';
import { linesOf } from '../real/inserted.ts';

/** A real turn whose answer claims an outcome, and what must come of it once it is changed. */
export interface OwnVariant {
  variant: string;
  expected: 'flagged' | 'silent';
  draft: Draft;
  side: Record<string, object[]>;
  host: Host;
  line: number;
  says: string;
}

/** Plain claims of tests and lint, by rules of the evaluation's own. */
const claims =
  /^\W*(?:(?:all|existing|unit|both|the) )*(?:\w+ )?tests? (?:all )?(?:pass|are passing|are green)\b[^?]{0,60}$|\blint(?:ing)? (?:is clean|passes)\b[^?]{0,40}$/im;
const hedges = /\b(?:should|would|could|not|n't|if|once|when|expect|ci)\b/i;
const ran =
  /\b(?:go test|npm (?:run )?test|vitest|pytest|mise run test|mise run lint|golangci-lint|npm run lint|go vet|cargo test|invoke-pester|node --test|test:ci|dotnet test)\b/i;

/** Answers with a plain claim, whose turn ran something of the kind. */
export function ownVariants(recorded: RecordedSession): OwnVariant[] {
  return recorded.turns.flatMap((turn) => {
    const says = turn.answer
      .split(/(?<=[.!])\s|\n/)
      .find((sentence) => claims.test(sentence) && !hedges.test(sentence));
    if (!says || !turn.facts.root) return [];
    const runs = runsIn(turn);
    if (runs.length === 0) return [];
    return variantsOf(recorded, turn, runs, says.trim());
  });
}

function variantsOf(recorded: RecordedSession, turn: Turn, runs: readonly string[], says: string): OwnVariant[] {
  const { host, cwd = '/w', root } = turn.facts;
  const common = { host, line: root?.line ?? 0, says, side: {} };
  const before = turn.answerLines[0] ?? turn.to;
  const edited = linesOf(session().edits(`${cwd}/src/inserted.go`), host, cwd).lines;
  const noted = linesOf(session().edits(`${cwd}/docs/inserted.md`), host, cwd).lines;
  const removed = new Draft(recorded, turn);
  for (const id of runs) for (const line of linesOfCall(turn, id)) removed.take(line);
  const inserted = linesOf(session().edits(`${cwd}/src/inserted.go`), host, cwd).lines;
  return [
    { ...common, variant: 'own-as-is', expected: 'silent', draft: new Draft(recorded, turn) },
    {
      ...common,
      variant: 'own-documented-after',
      expected: 'silent',
      draft: new Draft(recorded, turn).insertBefore(before, noted),
    },
    {
      ...common,
      variant: 'own-edited-after',
      expected: 'flagged',
      draft: new Draft(recorded, turn).insertBefore(before, edited),
    },
    { ...common, variant: 'own-runs-removed', expected: 'flagged', draft: removed.insertBefore(before, inserted) },
  ];
}

function runsIn(turn: Turn): string[] {
  return turn.events.flatMap((event) =>
    event.type === 'tool.execution_start' && event.kind === 'execute' && ran.test(JSON.stringify(event.arguments ?? ''))
      ? [event.toolCallId]
      : [],
  );
}

const linesOfCall = (turn: Turn, id: string): number[] =>
  turn.events.flatMap((event) =>
    (event.type === 'tool.execution_start' || event.type === 'tool.execution_complete') && event.toolCallId === id
      ? [event.line]
      : [],
  );
