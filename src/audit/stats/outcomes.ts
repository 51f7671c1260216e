import type { AuditRecord } from '../record.ts';

/**
 * What the agent did after a block, as its next stop in the same interaction shows: `corrected`, nothing of it was found again; `repeated`,
 * some of it was, in another answer or after more tool calls; `gaveUp`, some of it was, and the agent did nothing about it; `unknown`, that
 * stop was not judged; `ended`, there was none.
 */
export const outcomes = ['corrected', 'repeated', 'gaveUp', 'unknown', 'ended'] as const;
export type Outcome = (typeof outcomes)[number];

/** A stop of a session, as far as it matters to a block. */
interface Step {
  at: number;
  byte: number | undefined;
  judged: boolean;
  /** Present where it is a block. */
  block?: AuditRecord;
  calls: number | undefined;
  answer: string | undefined;
  /** Fingerprints of what blocks, with whether it is about words of the answer. */
  found: Map<string, boolean>;
}

/** Pairs blocks with the stops that follow them. Of all other stops it keeps a few numbers. */
export class Aftermath {
  private readonly sessions = new Map<string, Step[]>();

  add(record: AuditRecord): void {
    if (!isStop(record)) return;
    // Of whose interaction it was, nothing tells.
    const { root, stopHookActive, decision } = record;
    if (root === undefined && stopHookActive !== true && decision !== 'blocked') return;
    const { host, session, transcript, agent, event } = record;
    const key = JSON.stringify([host, session ?? transcript, agent, event]);
    const steps = this.sessions.get(key) ?? [];
    if (steps.length === 0) this.sessions.set(key, steps);
    steps.push(stepOf(record));
  }

  /** Each block with its outcome. */
  *outcomes(): Generator<{ block: AuditRecord; outcome: Outcome }> {
    for (const steps of this.sessions.values()) {
      steps.sort((a, b) => a.at - b.at);
      for (const [i, step] of steps.entries()) {
        if (!step.block) continue;
        const next = steps[i + 1];
        const outcome = next && isSameInteraction(step, next) ? outcomeOf(step, next) : 'ended';
        yield { block: step.block, outcome };
      }
    }
  }
}

export const isStop = ({ event }: AuditRecord): boolean => event === 'Stop' || event === 'SubagentStop';

/** Whether a record is of the look at an answer after a block, which is for the record only. */
export const isAfterBlock = ({ decision, why }: AuditRecord): boolean =>
  decision === 'allowed' && (why === 'stop-hook-active' || why === 'blocked-before');

function stepOf(record: AuditRecord): Step {
  const { time, root, decision, calls, answer, findings = [] } = record;
  const blocking = findings.filter(({ mode }) => mode === 'block');
  return {
    at: Date.parse(time),
    byte: root?.byte,
    judged: decision !== 'skipped',
    ...(decision === 'blocked' && { block: record }),
    calls,
    answer,
    found: new Map(blocking.map(({ fingerprint, claimed }) => [fingerprint, claimed === true])),
  };
}

/** A stop that could not be judged does not say where its interaction begins. */
const isSameInteraction = (a: Step, b: Step): boolean => b.byte === undefined || a.byte === b.byte;

function outcomeOf(block: Step, next: Step): Outcome {
  if (!next.judged) return 'unknown';
  const again = [...block.found.keys()].filter((fingerprint) => next.found.has(fingerprint));
  if (again.length === 0) return 'corrected';
  const didMore = next.calls !== block.calls;
  const saidAgain = next.answer !== block.answer && again.some((fingerprint) => next.found.get(fingerprint));
  return didMore || saidAgain ? 'repeated' : 'gaveUp';
}
