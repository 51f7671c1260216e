import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Environment } from '../../config/locate.ts';
import type { OtelSettings } from '../settings.ts';

export type Signal = 'traces' | 'logs';
type Protocol = NonNullable<OtelSettings['protocol']>;

/** The packages of one signal, found from the folder of the configuration. */
export interface SignalPackages {
  signal: Signal;
  /** The exporter's. */
  exporter: string;
  /** Loads it, or what it depends on: a strict package manager shows those to the exporter alone. */
  load: (name: string) => unknown;
}

/** What the environment and the file want sent; none where telemetry is switched off. */
export function signalsOf({ signals = ['traces'] }: OtelSettings, environment: Environment): Signal[] {
  if (environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return [];
  return signals.filter((signal) => environment[`OTEL_${signal.toUpperCase()}_EXPORTER`] !== 'none');
}

/** Finds the official exporter of a signal. A string says what is missing, and what to do. */
export function findPackages(
  signal: Signal,
  settings: OtelSettings,
  environment: Environment,
): SignalPackages | string {
  const wanted = protocolOf(signal, settings, environment);
  if (wanted !== undefined && wanted !== 'http/protobuf' && wanted !== 'http/json')
    return `protocol ${wanted} is not supported: set "protocol" to "http/protobuf", and an "endpoint" that speaks OTLP over HTTP (port 4318)`;
  const from = createRequire(join(settings.folder, 'package.json'));
  const protocols: readonly Protocol[] = wanted ? [wanted] : ['http/protobuf', 'http/json'];
  for (const protocol of protocols) {
    const exporter = exporterOf(signal, protocol);
    try {
      const load = createRequire(from.resolve(exporter));
      return { signal, exporter, load: (name) => (name === exporter ? from : load)(name) };
    } catch {
      // the next one may be there
    }
  }
  return `${exporterOf(signal, wanted ?? 'http/protobuf')} is not installed for ${settings.folder}: run \`npm install --save-dev ${exporterOf(signal, wanted ?? 'http/protobuf')}\` there`;
}

const exporterOf = (signal: Signal, protocol: Protocol): string =>
  `@opentelemetry/exporter-${signal === 'traces' ? 'trace' : 'logs'}-otlp-${protocol === 'http/json' ? 'http' : 'proto'}`;

/** As the file says, else the environment; nobody says: whichever exporter is installed. */
function protocolOf(
  signal: Signal,
  { protocol, endpoint }: OtelSettings,
  environment: Environment,
): string | undefined {
  if (protocol) return protocol;
  const given =
    environment[`OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_PROTOCOL`] || environment.OTEL_EXPORTER_OTLP_PROTOCOL;
  // An agent's own telemetry may go over gRPC; the endpoint of our file does not.
  return given === 'grpc' && endpoint ? undefined : given || undefined;
}
