import type { Environment } from '../../config/locate.ts';
import type { AuditRecord } from '../record.ts';
import { type Attributes, findingAttributes, findingEvent, isBroken, runAttributes } from './attributes.ts';
import { type Exporter, endOf, exported, type Loaded, quiet, resourceOf, startOf } from './sdk.ts';

export interface SpanContext {
  traceId: string;
  spanId: string;
  traceFlags: number;
  isRemote?: boolean;
}

interface Span {
  spanContext(): SpanContext;
  addEvent(name: string, attributes: Attributes, time: Date): void;
  setStatus(status: { code: number; message?: string }): void;
  end(time: Date): void;
}

type Context = object;

interface Api {
  ROOT_CONTEXT: Context;
  trace: { setSpanContext(context: Context, span: SpanContext): Context };
}

interface Provider {
  getTracer(
    name: string,
    version: string,
  ): {
    startSpan(name: string, options: { startTime: Date; attributes: Attributes }, parent: Context): Span;
  };
}

type ProviderClass = new (config: { resource: unknown; spanProcessors: unknown[] }) => Provider;

const statusError = 2;

/** Sends the record as a span, with an event for each finding. `context` is the span's, for what belongs to it. */
export function exportSpan(
  { exporter, load }: Loaded,
  record: AuditRecord,
  environment: Environment,
): { context: SpanContext; done: Promise<string | undefined> } {
  const { OTLPTraceExporter } = exporter as { OTLPTraceExporter: new () => Exporter<unknown> };
  const spans: unknown[] = [];
  const processor = { ...quiet, onStart() {}, onEnd: (span: unknown) => void spans.push(span) };
  const TracerProvider = tracerProvider(load);
  const provider = new TracerProvider({ resource: resourceOf(load, record), spanProcessors: [processor] });
  const options = { startTime: startOf(record), attributes: runAttributes(record) };
  const span = provider
    .getTracer('transcript-hooks', record.tool)
    .startSpan(`transcript_hooks ${record.event ?? 'run'}`, options, parentOf(load, environment));
  for (const finding of record.findings ?? []) span.addEvent(findingEvent, findingAttributes(finding), endOf(record));
  if (isBroken(record)) span.setStatus({ code: statusError, message: record.faults?.[0] ?? record.why });
  span.end(endOf(record));
  return { context: span.spanContext(), done: exported(new OTLPTraceExporter(), spans) };
}

/** The package was called sdk-trace-base until 2026, with its class named otherwise. */
function tracerProvider(load: Loaded['load']): ProviderClass {
  let sdk: { TracerProvider?: ProviderClass; BasicTracerProvider?: ProviderClass };
  try {
    sdk = load('@opentelemetry/sdk-trace') as typeof sdk;
  } catch {
    sdk = load('@opentelemetry/sdk-trace-base') as typeof sdk;
  }
  const found = sdk.TracerProvider ?? sdk.BasicTracerProvider;
  if (!found) throw new Error('the OpenTelemetry SDK has no tracer provider: install its version 2 or later');
  return found;
}

/** The span in which the host runs the hook, where it says so (W3C Trace Context). */
export function parentOf(load: Loaded['load'], { TRACEPARENT = '' }: Environment): Context {
  const { ROOT_CONTEXT, trace } = load('@opentelemetry/api') as Api;
  const [, traceId, spanId, flags = '00'] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(TRACEPARENT) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

export const contextOf = (load: Loaded['load'], span: SpanContext): Context => {
  const { ROOT_CONTEXT, trace } = load('@opentelemetry/api') as Api;
  return trace.setSpanContext(ROOT_CONTEXT, span);
};
