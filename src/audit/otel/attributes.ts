import type { AuditFinding, AuditRecord } from '../record.ts';

export type Attributes = Record<string, string | number | boolean | string[]>;

/** Name of the event of a finding, by the semantic conventions for generative AI. */
export const findingEvent = 'gen_ai.evaluation.result';

/** Where the run itself broke, and not what it judged. */
const broken: readonly string[] = ['bad-payload', 'deadline', 'fault', 'signal'];

export const isBroken = ({ why }: AuditRecord): boolean => broken.includes(why);

/** What a run is told as; docs/audit.md has the table. Paths of a person's machine stay on it. */
export function runAttributes(record: AuditRecord): Attributes {
  const { host, hostVersion, event, session, agent, decision, why, stopHookActive, analyzers, claims, findings } =
    record;
  return present({
    'gen_ai.agent.name': host,
    'gen_ai.agent.version': hostVersion,
    'gen_ai.agent.id': agent,
    'gen_ai.conversation.id': session,
    'error.type': isBroken(record) ? why : undefined,
    'transcript_hooks.event': event,
    'transcript_hooks.decision': decision,
    'transcript_hooks.why': why,
    'transcript_hooks.stop_hook_active': stopHookActive,
    'transcript_hooks.analyzers': analyzers,
    'transcript_hooks.tool_calls': record.calls,
    'transcript_hooks.findings': findings && findings.length + (record.more ?? 0),
    'transcript_hooks.faults': record.faults,
    'transcript_hooks.answer.digest': record.answer,
    'transcript_hooks.answer.text': record.answerText,
    ...verdicts(claims ?? {}),
  });
}

function verdicts(claims: NonNullable<AuditRecord['claims']>): Attributes {
  const sums: Attributes = {};
  for (const counts of Object.values(claims)) {
    for (const [verdict, count] of Object.entries(counts)) {
      const key = `transcript_hooks.claims.${verdict}`;
      sums[key] = Number(sums[key] ?? 0) + count;
    }
  }
  return sums;
}

/** A finding as the result of an evaluation that was not passed. */
export const findingAttributes = (finding: AuditFinding): Attributes =>
  present({
    'gen_ai.evaluation.name': `${finding.analyzer}/${finding.messageId}`,
    'gen_ai.evaluation.score.label': 'fail',
    'gen_ai.evaluation.explanation': finding.message,
    'transcript_hooks.finding.mode': finding.mode,
    'transcript_hooks.finding.path': finding.path,
    'transcript_hooks.finding.fingerprint': finding.fingerprint,
    'transcript_hooks.finding.claim': finding.claim,
  });

const present = (given: Record<string, Attributes[string] | undefined>): Attributes =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Attributes;
