import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';
import { Collector, type Json, plain } from './collector.ts';
import { Stops } from './log.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
let scratch: Scratch;
let stops: Stops;
let collector: Collector;
let endpoint: string;
beforeEach(async () => {
  scratch = new Scratch(['src/a.ts']);
  stops = new Stops(scratch);
  await listen(new Collector());
});
afterEach(() => {
  collector.stop();
  scratch.remove();
});

async function listen(next: Collector) {
  collector?.stop();
  collector = next;
  endpoint = await collector.start();
}
const install = (...packages: string[]) => {
  const folder = join(scratch.cwd, 'node_modules/@opentelemetry');
  mkdirSync(folder, { recursive: true });
  // As strict package managers do: what these depend on is not in reach from here.
  for (const name of packages) symlinkSync(join(modules, '@opentelemetry', name), join(folder, name));
};
const lie = '`src/ghost.ts` exports the limit, and `src/a.ts` uses it.';
const told = () => session().user('What limits it?').reads(`${scratch.cwd}/src/a.ts`).answers(lie);
const spanOf = (body: Json) => body.resourceSpans[0].scopeSpans[0].spans[0];
const problem = async (environment: Record<string, string> = {}) => {
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (stateFiles().includes('telemetry-problem.txt'))
      return stops.run(session().user('?').answers('No.'), { environment }).stderr;
  throw new Error('no problem was noted');
};
function stateFiles(): string[] {
  try {
    return readdirSync(join(scratch.home, '.local/state/transcript-hooks'));
  } catch {
    return [];
  }
}

describe.each([
  ['http/protobuf', 'exporter-trace-otlp-proto', 'application/x-protobuf'],
  ['http/json', 'exporter-trace-otlp-http', 'application/json'],
])('a span over %s', (protocol, name, contentType) => {
  it('has the record, and an event for each finding', async () => {
    install(name);
    stops.configure({ audit: 'audit.jsonl', otel: { endpoint, protocol } });
    const { stdout, stderr } = stops.run(told());
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).decision).toBe('block');
    const [request] = await collector.wait(1);
    expect(request).toMatchObject({ path: '/v1/traces', contentType });
    const [record] = stops.records();
    const { resource, scopeSpans } = request ? request.body.resourceSpans[0] : undefined;
    expect(plain(resource.attributes)).toMatchObject({
      'service.name': 'transcript-hooks',
      'service.version': record?.tool,
    });
    expect(scopeSpans[0].scope).toMatchObject({ name: 'transcript-hooks', version: record?.tool });
    const span = spanOf(request?.body);
    expect(span).toMatchObject({ name: 'transcript_hooks Stop', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(plain(span.attributes)).toEqual({
      'gen_ai.agent.name': 'claude-code',
      'gen_ai.agent.version': record?.hostVersion,
      'gen_ai.conversation.id': 'session-1',
      'transcript_hooks.event': 'Stop',
      'transcript_hooks.decision': 'blocked',
      'transcript_hooks.why': 'found',
      'transcript_hooks.stop_hook_active': false,
      'transcript_hooks.analyzers': record?.analyzers,
      'transcript_hooks.tool_calls': 1,
      'transcript_hooks.findings': 1,
      'transcript_hooks.claims.missing': 1,
      'transcript_hooks.claims.supported': 1,
      'transcript_hooks.answer.digest': record?.answer,
    });
    expect(span.events).toHaveLength(1);
    expect(span.events[0].name).toBe('gen_ai.evaluation.result');
    expect(plain(span.events[0].attributes)).toEqual({
      'gen_ai.evaluation.name': 'unverified-file-claims/missing',
      'gen_ai.evaluation.score.label': 'fail',
      'transcript_hooks.finding.mode': 'block',
      'transcript_hooks.finding.path': 'src/ghost.ts',
      'transcript_hooks.finding.fingerprint': record?.findings?.[0]?.fingerprint,
    });
    const ended = Number(BigInt(span.endTimeUnixNano) / 1_000_000n);
    const begun = Number(BigInt(span.startTimeUnixNano) / 1_000_000n);
    expect(Math.abs(ended - Date.parse(record?.time ?? ''))).toBeLessThanOrEqual(1);
    expect(Math.abs(ended - begun - (record?.ms ?? 0))).toBeLessThanOrEqual(1);
    expect(JSON.stringify(request?.body)).not.toMatch(/exports|\.jsonl/);
    expect(JSON.stringify(request?.body)).not.toContain(scratch.home);
  });
});

describe.each([
  ['http/protobuf', 'proto'],
  ['http/json', 'http'],
])('logs over %s', (protocol, name) => {
  it('a log record for the run and for each finding, in the span', async () => {
    install(`exporter-trace-otlp-${name}`, `exporter-logs-otlp-${name}`);
    stops.configure({ otel: { endpoint, protocol, signals: ['traces', 'logs'], text: true } });
    stops.run(told());
    const requests = await collector.wait(2);
    const span = spanOf(requests.find(({ path }) => path === '/v1/traces')?.body);
    const logs = requests.find(({ path }) => path === '/v1/logs')?.body.resourceLogs[0].scopeLogs[0].logRecords;
    expect(logs).toMatchObject([
      {
        eventName: 'transcript_hooks.run',
        severityNumber: 13,
        severityText: 'WARN',
        traceId: span.traceId,
        spanId: span.spanId,
      },
      { eventName: 'gen_ai.evaluation.result', severityNumber: 13, traceId: span.traceId },
    ]);
    expect(logs[0].body).toEqual({ stringValue: 'blocked: found' });
    expect(plain(logs[1].attributes)).toMatchObject({
      'gen_ai.evaluation.explanation': expect.stringContaining('src/ghost.ts: no such file'),
      'transcript_hooks.finding.claim': lie.replaceAll('`', ''),
    });
  });
});

describe('the environment', () => {
  it('says where to and with which headers, names the service, and gives the parent span', async () => {
    install('exporter-trace-otlp-proto');
    stops.configure({ otel: true });
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_SERVICE_NAME: 'our-agents',
      TRACEPARENT: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    stops.run(told(), { environment });
    const [request] = await collector.wait(1);
    expect(request?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-encoding': 'gzip' });
    expect(plain(request?.body.resourceSpans[0].resource.attributes)).toMatchObject({
      'service.name': 'our-agents',
      'deployment.environment.name': 'test',
    });
    expect(spanOf(request?.body)).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
  });

  it("an endpoint of the file goes over the environment's, which may be for the agent's own gRPC", async () => {
    install('exporter-trace-otlp-proto');
    stops.configure({ otel: { endpoint } });
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    };
    stops.run(told(), { environment });
    expect(await collector.wait(1)).toHaveLength(1);
  });

  it.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])(
    '%o: nothing is sent',
    async (environment) => {
      install('exporter-trace-otlp-proto');
      stops.configure({ audit: 'audit.jsonl', otel: { endpoint } });
      expect(stops.run(told(), { environment: environment as Record<string, string> }).stderr).toBe('');
      expect(stops.records()).toHaveLength(1);
      expect(await collector.wait(1, 1500)).toEqual([]);
      expect(stateFiles()).toEqual([]);
    },
  );
});

describe('what goes wrong changes no answer, and is told by the next run, once', () => {
  const later =
    (what: RegExp) =>
    async (environment: Record<string, string> = {}) => {
      const { status, stdout, stderr } = stops.run(told(), { environment });
      expect([status, JSON.parse(stdout).decision, stderr]).toEqual([0, 'block', '']);
      const next = await problem(environment);
      expect(next).toMatch(/^transcript-hooks: telemetry of an earlier run was not sent: [^\n]+\n$/);
      expect(next).toMatch(what);
      expect(stops.records().at(-1)?.faults).toEqual([expect.stringMatching(what)]);
    };

  it('packages that are not installed', async () => {
    stops.configure({ audit: 'audit.jsonl', otel: { endpoint } });
    await later(/exporter-trace-otlp-proto is not installed for [^\n]+: run `npm install --save-dev /)();
  });

  it('a collector that is away', async () => {
    install('exporter-trace-otlp-proto');
    stops.configure({ audit: 'audit.jsonl', otel: { endpoint: 'http://127.0.0.1:1' } });
    await later(/ECONNREFUSED|refused|connect|not sent within/i)();
  });

  it('a collector that refuses', async () => {
    await listen(new Collector(401));
    install('exporter-trace-otlp-http');
    stops.configure({ audit: 'audit.jsonl', otel: { endpoint } });
    await later(/Unauthorized|401/)();
  });

  it('gRPC, which is not spoken', async () => {
    stops.configure({ audit: 'audit.jsonl', otel: true });
    await later(/protocol grpc is not supported/)({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
  });

  it('a collector that never answers keeps nobody waiting', async () => {
    await listen(new Collector('never'));
    install('exporter-trace-otlp-proto');
    stops.configure({ audit: 'audit.jsonl', otel: { endpoint } });
    const before = Date.now();
    stops.run(told());
    // Below the ten seconds for which the process that sends goes on.
    expect(Date.now() - before).toBeLessThan(9000);
    await collector.wait(1);
  });
});
