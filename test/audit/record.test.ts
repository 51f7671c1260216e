import { describe, expect, it } from 'vitest';
import type { AnalysisResult, Finding } from '../../src/analyzers/runner.ts';
import { type AuditRecord, recordOf, withoutText } from '../../src/audit/record.ts';
import type { Trace } from '../../src/audit/trace.ts';
import { record } from './records.ts';

const ending = { tool: '1.2.3', ms: 12.6, now: new Date('2026-11-30T10:00:00Z'), faults: [] as string[] };
const finding = (given: Partial<Finding> = {}): Finding => ({
  analyzer: 'a',
  messageId: 'missing',
  mode: 'block',
  message: '3 files are missing',
  evidence: [],
  ...given,
});
const result = (given: object = {}) =>
  ({ findings: [], tallies: [], calls: 2, answer: 'Done.', ...given }) as unknown as AnalysisResult;
const of = (trace: object, more: object = {}): AuditRecord =>
  recordOf({ outlets: {}, ...trace } as unknown as Trace, { ...ending, ...more });
const fingerprints = (...findings: Partial<Finding>[]) =>
  (of({ result: result({ findings: findings.map(finding) }) }).findings ?? []).map((one) => one.fingerprint);

describe('what is known of a run', () => {
  it('nothing: it was skipped by a fault, and no field is made up', () => {
    expect(of({})).toEqual({
      schema: 'transcript-hooks.audit',
      version: 1,
      tool: '1.2.3',
      time: '2026-11-30T10:00:00.000Z',
      ms: 13,
      decision: 'skipped',
      why: 'fault',
    });
  });

  const payload = { host: 'claude-code', event: 'SubagentStop', sessionId: 's', transcriptPath: '/p', cwd: '/w' };
  const facts = { host: 'copilot-cli', hostVersion: '1.0', path: '/f', cwd: '/v', from: { byte: 7 } };
  it.each<[string, object, object]>([
    ['payload alone', { payload }, { host: 'claude-code', session: 's', transcript: '/p', cwd: '/w' }],
    ['facts alone', { facts }, { host: 'copilot-cli', transcript: '/f', cwd: '/v', root: { byte: 7 } }],
    ['both', { payload, facts }, { host: 'copilot-cli', hostVersion: '1.0', transcript: '/f', cwd: '/w' }],
    ['facts without a file', { payload, facts: { ...facts, path: '' } }, { transcript: '/p' }],
    [
      'its root',
      { facts: { ...facts, root: { byte: 9 }, startTime: 0 } },
      { root: { byte: 9, time: '1970-01-01T00:00:00.000Z' } },
    ],
    ['a time out of range', { facts: { ...facts, startTime: 9e15 } }, { root: { byte: 7, time: '' } }],
    ['a sub-agent by its id', { payload: { ...payload, agentId: 'i', agentName: 'n' } }, { agent: 'i' }],
    ['a sub-agent by its name', { payload: { ...payload, agentName: 'n' } }, { agent: 'n' }],
    ['a session without a name', { payload: { ...payload, sessionId: '' } }, { session: '' }],
    [
      'a long session',
      { payload: { ...payload, sessionId: 'x'.repeat(5000) } },
      { session: expect.stringMatching(/^x{900,1000}.?$/) },
    ],
    ['blocked', { result: result(), blocked: true, why: 'found' }, { decision: 'blocked', why: 'found', calls: 2 }],
    ['allowed', { result: result(), why: 'clean' }, { decision: 'allowed', why: 'clean' }],
  ])('%s', (_, trace, expected) => {
    expect(of(trace)).toMatchObject(expected);
  });

  it('a record that the thread of the plugins made keeps what it says, with the end of the run', () => {
    expect(of({ record: record({ why: 'told', ms: 1 }) }, { faults: ['\u001b[31mboom'] })).toMatchObject({
      why: 'told',
      ms: 13,
      tool: '1.2.3',
      faults: [expect.not.stringContaining('\u001b')],
    });
  });
});

describe('what was judged', () => {
  it('claims are counted by analyzer and verdict, an analyzer without claims is named', () => {
    const claim = (verdict: string) => ({ verdict });
    const tallies = [
      { analyzer: 'a', claims: ['missing', 'supported', 'missing'].map(claim) },
      { analyzer: 'b', claims: [] },
      { analyzer: 'a', claims: [claim('supported')] },
    ];
    expect(of({ result: result({ tallies }) })).toMatchObject({
      analyzers: ['a', 'b'],
      claims: { a: { missing: 2, supported: 2 } },
    });
    expect(of({ result: result({ tallies }) }).claims).not.toHaveProperty('b');
  });

  it.each([
    [50, 50, undefined],
    [53, 50, 3],
  ])('of %i findings %i are listed', (given, listed, more) => {
    const told = of({ result: result({ findings: Array.from({ length: given }, () => finding()) }) });
    expect([told.findings?.length, told.more]).toEqual([listed, more]);
  });

  it('a fingerprint is the same for the same finding', () => {
    const [three, four, other, file, fileAgain, otherFile] = fingerprints(
      {},
      { message: '4  files\nare missing' },
      { message: 'no file is missing' },
      { path: 'a.ts' },
      { path: 'a.ts', message: 'told otherwise' },
      { path: 'b.ts' },
    );
    expect([four, fileAgain]).toEqual([three, file]);
    expect(new Set([three, other, file, otherFile]).size).toBe(4);
  });

  it.each<[string, object, boolean]>([
    ['nothing', {}, false],
    ['the audit log without text', { audit: { text: false } }, false],
    ['the audit log', { audit: { text: true } }, true],
    ['telemetry', { otel: { text: true } }, true],
  ])("the agent's words are in it where asked for: %s", (_, outlets, text) => {
    const findings = [finding({ claim: { text: 'a.ts exports it' } }), finding()];
    const told = of({ outlets, result: result({ findings }) });
    expect([told.answerText, told.findings?.map(({ claim, claimed }) => [claim, claimed])]).toEqual([
      text ? 'Done.' : undefined,
      [
        [text ? 'a.ts exports it' : undefined, true],
        [undefined, undefined],
      ],
    ]);
    expect(told.findings?.[0]?.message).toBe(text ? '3 files are missing' : undefined);
    expect(told.answer).toMatch(/^[0-9a-f]{16}$/);
    const bare = JSON.stringify(withoutText(told));
    expect(bare).not.toMatch(/Done\.|exports it|are missing/);
    expect(bare).toContain('"claimed":true');
  });

  it('what has no findings has none without its text', () => {
    expect(withoutText(record({ answerText: 'Done.' }))).toEqual(record());
  });
});
