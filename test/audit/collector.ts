import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A message class that was generated from the official protocol files. */
interface Message {
  decode(bytes: Uint8Array): object;
  fromObject(value: object): object;
  toObject(message: object, options: object): Record<string, unknown>;
}

const require = createRequire(import.meta.url);
// Released by OpenTelemetry; later versions write the wire format by hand and have no reader.
const { opentelemetry } = require('otlp-decoder/build/src/generated/root.js');
const { collector } = opentelemetry.proto;
const requests: Record<string, Message> = {
  '/v1/traces': collector.trace.v1.ExportTraceServiceRequest,
  '/v1/logs': collector.logs.v1.ExportLogsServiceRequest,
};

// biome-ignore lint/suspicious/noExplicitAny: read by tests, which say what they expect of it
export type Json = any;

export interface Received {
  path: string;
  contentType: string;
  headers: IncomingMessage['headers'];
  /** As OTLP/JSON writes it, whichever way it came. */
  body: Json;
}

/** A receiver of OTLP/HTTP on loopback that takes what the protocol allows and nothing else. */
export class Collector {
  readonly received: Received[] = [];
  readonly problems: string[] = [];
  private readonly server: Server;

  /** `answer`: the status of each response, or nothing at all. */
  constructor(answer: number | 'never' = 200) {
    this.server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      try {
        this.received.push(read(request, Buffer.concat(parts)));
      } catch (error) {
        this.problems.push(String(error));
      }
      if (answer === 'never') return;
      response.writeHead(answer, { 'content-type': request.headers['content-type'] ?? 'text/plain' });
      response.end(request.headers['content-type'] === 'application/json' ? '{}' : '');
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Waits for that many requests. */
  async wait(count: number, patience = 15_000): Promise<Received[]> {
    for (const end = Date.now() + patience; this.received.length < count && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 25));
    if (this.problems.length > 0) throw new Error(this.problems.join('\n'));
    return this.received;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function read(request: IncomingMessage, sent: Buffer): Received {
  const path = request.url ?? '';
  const message = requests[path];
  if (request.method !== 'POST' || !message) throw new Error(`${request.method} ${path}`);
  const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const contentType = request.headers['content-type'] ?? '';
  const options = { longs: String, bytes: String };
  let body: unknown;
  if (contentType === 'application/x-protobuf') {
    body = mapped(message.toObject(message.decode(bytes), options), (id) => Buffer.from(id, 'base64').toString('hex'));
  } else if (contentType === 'application/json') {
    body = JSON.parse(bytes.toString('utf8'));
    const given = mapped(body, (id) => {
      if (!/^(?:[0-9a-f]{16}|[0-9a-f]{32})$/.test(id)) throw new Error(`${id} is no identifier in hex`);
      return Buffer.from(id, 'hex').toString('base64');
    }) as object;
    // What the protocol does not know would be lost, and what has another type would change.
    const understood = message.toObject(message.fromObject(given), options);
    const [before, after] = [given, understood].map((value) => JSON.stringify(sorted(value)));
    if (before !== after) throw new Error(`not as the protocol has it:\n${before}\n${after}`);
  } else throw new Error(`content type ${contentType}`);
  return { path, contentType, headers: request.headers, body };
}

/** With identifiers changed: bytes are hex in OTLP/JSON, and base64 in JSON of protobuf. */
function mapped(value: unknown, change: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /^(?:traceId|spanId|parentSpanId)$/.test(key) && typeof inner === 'string' && inner !== ''
        ? change(inner)
        : mapped(inner, change),
    ]),
  );
}

/** Keys in order; integers of 64 bits may be numbers or texts in JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Of a list, none and an empty one are the same.
      .filter(([, inner]) => !(Array.isArray(inner) && inner.length === 0))
      .map(([key, inner]) => [key, key === 'intValue' ? String(inner) : sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Attributes of OTLP as an object. */
export const plain = (attributes: { key: string; value: Json }[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plainValue(value)]));

function plainValue(value: Json): unknown {
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plainValue);
  if (value.intValue !== undefined) return Number(value.intValue);
  return Object.values(value)[0];
}
