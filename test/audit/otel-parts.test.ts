import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportLogs } from '../../src/audit/otel/logs.ts';
import { noteProblem, readProblem, takeProblem } from '../../src/audit/otel/problem.ts';
import { exportSpan } from '../../src/audit/otel/span.ts';
import type { AuditRecord } from '../../src/audit/record.ts';
import { record } from './records.ts';

const finding = { analyzer: 'a', messageId: 'missing', mode: 'block', fingerprint: 'f', path: 'a.ts' };
const load = createRequire(import.meta.url) as (name: string) => unknown;

/** An exporter that keeps what it is given, and ends as it is told. */
function exporter(result: object = { code: 0 }) {
  // biome-ignore lint/suspicious/noExplicitAny: what the SDK makes
  const items: any[] = [];
  class Fake {
    export(given: unknown[], done: (result: object) => void) {
      items.push(...given);
      done(result);
    }
  }
  return { items, loaded: { exporter: { OTLPTraceExporter: Fake, OTLPLogExporter: Fake }, load } as never };
}
const span = async (given: Partial<AuditRecord>, environment = {}, name = load) => {
  const { items, loaded } = exporter();
  const { done } = exportSpan({ ...(loaded as object), load: name } as never, record(given), environment);
  expect(await done).toBeUndefined();
  return items[0];
};

describe('a span', () => {
  it.each<[string, Partial<AuditRecord>, name: string, status: number, message: string | undefined]>([
    ['allowed', {}, 'transcript_hooks Stop', 0, undefined],
    ['blocked, which is no error', { decision: 'blocked', why: 'found' }, 'transcript_hooks Stop', 0, undefined],
    ['broken', { decision: 'skipped', why: 'deadline' }, 'transcript_hooks Stop', 2, 'deadline'],
    ['broken, with what was said', { why: 'fault', faults: ['boom'] }, 'transcript_hooks Stop', 2, 'boom'],
  ])('%s', async (_, given, name, code, message) => {
    const told = await span(given);
    expect([told.name, told.status.code, told.status.message]).toEqual([name, code, message]);
  });

  it('of no event; sums of all analyzers; findings beyond those that are listed', async () => {
    const { event: _, ...rest } = record({
      claims: { a: { missing: 1, supported: 2 }, b: { missing: 4 } },
      findings: [finding],
      more: 3,
    });
    const { items, loaded } = exporter();
    await exportSpan(loaded, rest, {}).done;
    expect(items[0].name).toBe('transcript_hooks run');
    expect(items[0].attributes).toMatchObject({
      'transcript_hooks.claims.missing': 5,
      'transcript_hooks.claims.supported': 2,
      'transcript_hooks.findings': 4,
    });
    expect(items[0].attributes).not.toHaveProperty('transcript_hooks.event');
    expect(items[0].events).toMatchObject([{ attributes: { 'transcript_hooks.finding.path': 'a.ts' } }]);
  });

  const trace = '0af7651916cd43dd8448eb211c80319c';
  it.each<[TRACEPARENT: string, string | undefined]>([
    [`00-${trace}-b7ad6b7169203331-01`, trace],
    [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
    [`00-${trace}-${'0'.repeat(16)}-01`, undefined],
    ['nonsense', undefined],
  ])('under %s', async (TRACEPARENT, expected) => {
    const { parentSpanContext } = await span({}, { TRACEPARENT });
    expect(parentSpanContext?.traceId).toBe(expected);
  });

  it('an SDK without a provider is named', () => {
    const { loaded } = exporter();
    const none = (name: string) => (name.includes('sdk-trace') ? {} : load(name));
    expect(() => exportSpan({ ...(loaded as object), load: none } as never, record(), {})).toThrow(
      'no tracer provider',
    );
  });
});

describe('log records', () => {
  const sent = async (given: Partial<AuditRecord>, context?: object) => {
    const { items, loaded } = exporter();
    expect(await exportLogs(loaded, record(given), {}, context as never)).toBeUndefined();
    return items;
  };
  it.each<[string, Partial<AuditRecord>, string[]]>([
    ['allowed', {}, ['INFO']],
    ['broken', { decision: 'skipped', why: 'signal' }, ['ERROR']],
    [
      'blocked',
      {
        decision: 'blocked',
        why: 'found',
        findings: [finding, { ...finding, mode: 'warn' }, { ...finding, mode: 'log' }],
      },
      ['WARN', 'WARN', 'WARN', 'INFO'],
    ],
  ])('%s', async (_, given, expected) => {
    expect((await sent(given)).map(({ severityText }) => severityText)).toEqual(expected);
  });

  it('belong to the span', async () => {
    const context = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 };
    const [first] = await sent({ findings: [{ ...finding, message: 'It is missing' }] }, context);
    expect(first).toMatchObject({ body: 'allowed: clean', spanContext: context });
    expect((await sent({}))[0].spanContext).toBeUndefined();
  });

  it.each([
    [{ code: 1, error: new Error('refused') }, 'refused'],
    [{ code: 1 }, 'the export failed'],
  ])('%j is told', async (result, expected) => {
    expect(await exportLogs(exporter(result).loaded, record(), {}, undefined)).toBe(expected);
  });
});

describe('the problem of an earlier run', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'th-problem-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it.each<[string, () => Record<string, string>]>([
    ['HOME', () => ({ HOME: home })],
    ['USERPROFILE', () => ({ USERPROFILE: home })],
    ['XDG_STATE_HOME', () => ({ XDG_STATE_HOME: join(home, 'state') })],
    ['HOME, where XDG_STATE_HOME is no absolute path', () => ({ XDG_STATE_HOME: 'state', HOME: home })],
  ])('is kept under %s for its owner, and told once', (_, environment) => {
    noteProblem('re\u001b[31mfused', environment());
    expect(readProblem(environment())).toMatch(/^re[^\u001b]*fused$/);
    expect(takeProblem(environment())).toContain('fused');
    expect(takeProblem(environment())).toBeUndefined();
  });

  it('is nobody else’s to read', () => {
    noteProblem('refused', { HOME: home });
    expect(statSync(join(home, '.local/state/transcript-hooks/telemetry-problem.txt')).mode & 0o077).toBe(0);
  });

  it('has no place without a home, and none that is a file', () => {
    writeFileSync(join(home, 'file'), '');
    for (const environment of [{}, { HOME: join(home, 'file') }]) {
      noteProblem('refused', environment);
      expect([readProblem(environment), takeProblem(environment)]).toEqual([undefined, undefined]);
    }
  });
});
