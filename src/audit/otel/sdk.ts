import type { AuditRecord } from '../record.ts';
import type { Attributes } from './attributes.ts';

/** What is used of the official packages, from their version 2 of the SDK on. They are not there when this is compiled. */
export interface Loaded {
  /** Module of the exporter. */
  exporter: object;
  load: (name: string) => unknown;
}

interface ExportResult {
  /** 0 is success. */
  code: number;
  error?: Error;
}

export interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
}

interface Resource {
  merge(other: Resource): Resource;
}

/** The package's own attributes under those of `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME`. */
export function resourceOf(load: Loaded['load'], { tool }: AuditRecord): Resource {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = load(
    '@opentelemetry/resources',
  ) as {
    defaultResource(): Resource;
    detectResources(config: { detectors: unknown[] }): Resource;
    envDetector: unknown;
    resourceFromAttributes(attributes: Attributes): Resource;
  };
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'transcript-hooks', 'service.version': tool }))
    .merge(detectResources({ detectors: [envDetector] }));
}

/** Exports what a processor has gathered; answers the problem. */
export function exported<Item>(exporter: Exporter<Item>, items: Item[]): Promise<string | undefined> {
  if (items.length === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    exporter.export(items, ({ code, error }) =>
      resolve(code === 0 ? undefined : (error?.message ?? 'the export failed')),
    );
  });
}

/** What a provider calls of a processor. */
export const quiet = {
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

export const startOf = ({ time, ms }: AuditRecord): Date => new Date(Date.parse(time) - ms);
export const endOf = ({ time }: AuditRecord): Date => new Date(time);
