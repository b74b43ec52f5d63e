import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TracingConfig } from '../platform/config/config-tracing.ts';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Attribute = { key: string; value: Value };

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** A span as the protocol sends it. */
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number; message?: string };
}

/** A stand-in for a collector of traces: accepts OTLP as JSON, and keeps everything it was sent. */
export async function startCollector() {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let isSilent = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    headers.push(request.headers);
    if (isSilent) return;
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    endpoint,
    /** The server's configuration to send everything here. */
    config: {
      endpoint,
      headers: {},
      serviceName: 'reflect',
      sampler: { kind: 'parentbased_always_on', ratio: 1 },
    } satisfies TracingConfig,
    headers,
    text: () => bodies.join('\n'),
    resources: () => resources().map(({ resource }) => readValues(resource.attributes)),
    spans: () =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: readValues(span.attributes) })),
    /** Whether requests from now on are neither answered nor kept. */
    beSilent(silent: boolean) {
      isSilent = silent;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function readValues(attributes: Attribute[]): Record<string, string | number | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
}
