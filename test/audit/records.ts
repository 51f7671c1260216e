import type { AuditRecord } from '../../src/audit/record.ts';

/** A record as the hook writes it, with what a test is about. */
export const record = (given: Partial<AuditRecord> = {}): AuditRecord => ({
  schema: 'transcript-hooks.audit',
  version: 1,
  tool: '0.1.0',
  time: '2026-11-30T10:00:00.000Z',
  ms: 100,
  host: 'claude-code',
  event: 'Stop',
  session: 's',
  root: { byte: 100 },
  stopHookActive: false,
  decision: 'allowed',
  why: 'clean',
  ...given,
});

/** A log of some weeks, the same for the same seed. */
export function randomLog(seed: number): AuditRecord[] {
  let state = seed * 2654435761 + 1;
  const below = (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const records: AuditRecord[] = [];
  let time = Date.parse('2026-10-01T00:00:00Z');
  const size = 20 + below(200);
  for (let i = 0; i < size; i++) {
    time += 1 + below(12_000_000);
    const after = below(4) === 0;
    const decision = pick(['allowed', 'allowed', 'blocked', 'skipped'] as const);
    const findings = Array.from({ length: decision === 'blocked' ? 1 + below(3) : below(2) }, () => ({
      analyzer: pick(['unverified-file-claims', 'skill-feedback', 'acme/rule']),
      messageId: pick(['missing', 'unchanged']),
      mode: decision === 'blocked' ? pick(['block', 'warn']) : pick(['log', 'block']),
      fingerprint: pick(['a', 'b', 'c', 'd']),
    }));
    if (decision === 'blocked' && findings[0]) findings[0].mode = 'block';
    records.push(
      record({
        time: new Date(time).toISOString(),
        ms: below(2000),
        host: pick(['claude-code', 'copilot-cli', 'vscode-copilot']),
        event: pick(['Stop', 'Stop', 'Stop', 'SubagentStop', 'PostToolUse']),
        session: pick(['s', 't']),
        root: { byte: below(3) },
        stopHookActive: after,
        decision,
        why:
          decision === 'blocked'
            ? 'found'
            : decision === 'skipped'
              ? pick(['late', 'no-prompt', 'stop-hook-active'])
              : pick(after ? ['stop-hook-active', 'blocked-before'] : ['clean', 'told', 'logged']),
        findings,
        claims: { 'unverified-file-claims': { supported: below(5), missing: below(3) } },
        calls: below(9),
        answer: `${i}-${below(3)}`,
        ...(below(10) === 0 && { faults: [pick(['boom', 'late'])] }),
      }),
    );
  }
  // No event of a tool blocks a stop.
  return records.map((one) =>
    one.event === 'PostToolUse' && one.decision === 'blocked' ? { ...one, decision: 'allowed', why: 'told' } : one,
  );
}
