import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepRecord } from '../../src/audit/keep.ts';
import { handOver } from '../../src/audit/otel/hand-over.ts';
import { exportLogs } from '../../src/audit/otel/logs.ts';
import { findPackages, type Signal, signalsOf } from '../../src/audit/otel/packages.ts';
import { noteProblem, readProblem, takeProblem } from '../../src/audit/otel/problem.ts';
import { exportSpan } from '../../src/audit/otel/span.ts';
import type { AuditRecord } from '../../src/audit/record.ts';
import type { OtelSettings } from '../../src/audit/settings.ts';
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

describe('the packages of a signal', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const found = (settings: Partial<OtelSettings>, environment = {}, signal: Signal = 'traces') => {
    const packages = findPackages(signal, { folder, ...settings }, environment);
    return typeof packages === 'string' ? packages : packages.exporter;
  };
  const proto = '@opentelemetry/exporter-trace-otlp-proto';
  const json = '@opentelemetry/exporter-trace-otlp-http';

  it.each<[string, Partial<OtelSettings>, object, string]>([
    ['whichever is installed', {}, {}, proto],
    ['what the file says', { protocol: 'http/json' }, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, json],
    ['what the environment says', {}, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, json],
    [
      'what the environment says of the signal',
      {},
      { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      json,
    ],
    [
      "not the agent's own way, for an endpoint of ours",
      { endpoint: 'http://x' },
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      proto,
    ],
  ])('are %s', (_, settings, environment, exporter) => {
    expect(found(settings, environment)).toBe(exporter);
  });

  it('are asked for where they are missing, or speak what we do not', () => {
    expect(found({}, { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toMatch(
      /^protocol grpc is not supported: set "protocol"/,
    );
    expect(found({ folder: '/' }, {}, 'logs')).toBe(
      '@opentelemetry/exporter-logs-otlp-proto is not installed for /: run `npm install --save-dev @opentelemetry/exporter-logs-otlp-proto` there',
    );
    expect(found({ folder: '/', protocol: 'http/json' })).toContain('exporter-trace-otlp-http is not installed');
  });

  it('load what they depend on', () => {
    const packages = findPackages('traces', { folder }, {});
    if (typeof packages === 'string') throw new Error(packages);
    expect(packages.load(packages.exporter)).toHaveProperty('OTLPTraceExporter');
    expect(packages.load('@opentelemetry/resources')).toHaveProperty('defaultResource');
  });

  it('are none where telemetry is switched off', () => {
    const signals: Signal[] = ['traces', 'logs'];
    expect(signalsOf({ folder }, {})).toEqual(['traces']);
    expect(signalsOf({ folder, signals }, { OTEL_SDK_DISABLED: 'TRUE' })).toEqual([]);
    expect(signalsOf({ folder, signals }, { OTEL_TRACES_EXPORTER: 'none' })).toEqual(['logs']);
  });
});

describe('the process that sends', () => {
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'th-send-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));
  const parcel = () => ({ record: record(), otel: { folder: scratch } });
  const script = (text: string) => {
    writeFileSync(join(scratch, 'send.mjs'), text);
    return pathToFileURL(join(scratch, 'send.mjs'));
  };

  it('is given the record over stdin', async () => {
    const copy = join(scratch, 'given.json');
    const sends = script(`import fs from 'node:fs';
      fs.writeFileSync(${JSON.stringify(copy)} + '~', process.argv[2] + fs.readFileSync(0, 'utf8'));
      fs.renameSync(${JSON.stringify(copy)} + '~', ${JSON.stringify(copy)});`);
    expect(await handOver(parcel(), sends, {})).toBeUndefined();
    for (const end = Date.now() + 20_000; !existsSync(copy) && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readFileSync(copy, 'utf8')).toBe(`--send-record${JSON.stringify(parcel())}`);
  });

  it('is not started where nothing is to be sent', async () => {
    const never = pathToFileURL(join(scratch, 'gone.mjs'));
    expect(await handOver(parcel(), never, { OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('has told what went wrong, which the next hook tells once', async () => {
    const environment = { XDG_STATE_HOME: scratch, OTEL_SDK_DISABLED: 'true' };
    noteProblem('no route', environment);
    const run = { version: '1', faults: [], script: new URL(import.meta.url), environment };
    const trace = { outlets: { otel: { folder: scratch } } };
    expect(await keepRecord(trace, run)).toEqual(['telemetry of an earlier run was not sent: no route']);
    expect(await keepRecord(trace, run)).toEqual([]);
  });
});
