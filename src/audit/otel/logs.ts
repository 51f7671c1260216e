import type { Environment } from '../../config/locate.ts';
import type { AuditRecord } from '../record.ts';
import { type Attributes, findingAttributes, findingEvent, isBroken, runAttributes } from './attributes.ts';
import { type Exporter, endOf, exported, type Loaded, quiet, resourceOf } from './sdk.ts';
import { contextOf, parentOf, type SpanContext } from './span.ts';

interface LogRecord {
  eventName: string;
  timestamp: Date;
  severityNumber: number;
  severityText: string;
  body?: string;
  attributes: Attributes;
  context: object;
}

type ProviderClass = new (config: {
  resource: unknown;
  processors: unknown[];
}) => {
  getLogger(name: string, version: string): { emit(record: LogRecord): void };
};

const severities = { ERROR: 17, WARN: 13, INFO: 9 } as const;
const modes: Readonly<Record<string, keyof typeof severities>> = { block: 'WARN', warn: 'WARN' };

/** Sends the record as a log record, with one more for each finding. They belong to `span`, or to the host's own. */
export async function exportLogs(
  { exporter, load }: Loaded,
  record: AuditRecord,
  environment: Environment,
  span: SpanContext | undefined,
): Promise<string | undefined> {
  const { OTLPLogExporter } = exporter as { OTLPLogExporter: new () => Exporter<unknown> };
  const { LoggerProvider } = load('@opentelemetry/sdk-logs') as { LoggerProvider: ProviderClass };
  const gathered: unknown[] = [];
  const processor = { ...quiet, enabled: () => true, onEmit: (one: unknown) => void gathered.push(one) };
  const provider = new LoggerProvider({ resource: resourceOf(load, record), processors: [processor] });
  const logger = provider.getLogger('transcript-hooks', record.tool);
  const context = span ? contextOf(load, span) : parentOf(load, environment);
  const emit = (eventName: string, severityText: keyof typeof severities, attributes: Attributes, body?: string) =>
    logger.emit({
      eventName,
      timestamp: endOf(record),
      severityNumber: severities[severityText],
      severityText,
      attributes,
      context,
      ...(body !== undefined && { body }),
    });
  const severity = isBroken(record) ? 'ERROR' : record.decision === 'blocked' ? 'WARN' : 'INFO';
  emit('transcript_hooks.run', severity, runAttributes(record), `${record.decision}: ${record.why}`);
  for (const finding of record.findings ?? [])
    emit(findingEvent, modes[finding.mode] ?? 'INFO', findingAttributes(finding), finding.message);
  return exported(new OTLPLogExporter(), gathered);
}
