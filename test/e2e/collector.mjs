// A receiver of OTLP/HTTP on loopback that keeps what each span decided.
import { createServer } from 'node:http';

const patienceMs = 15_000;

export async function startCollector() {
  const spans = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          at: BigInt(span.startTimeUnixNano),
          decision: span.attributes.find(({ key }) => key === 'transcript_hooks.decision')?.value.stringValue,
        });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Waits for as many spans as are expected, and answers what is not as it should be. */
    async problems(expected) {
      for (const end = Date.now() + patienceMs; spans.length < expected.length && Date.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, 50));
      server.closeAllConnections();
      server.close();
      const told = spans.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ decision }) => decision);
      return JSON.stringify(told) === JSON.stringify(expected) ? [] : [`spans: ${told.join(', ') || 'none'}`];
    },
  };
}
