import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginWork, endWork, isTracing, runWithin } from './trace.ts';

/**
 * Makes a span of each call, if tracing is on: the pattern of its path, its method and its status, and nothing of the
 * address itself, of a header or of a body. Call it before the server starts.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    // An unknown path is whatever the caller typed.
    const {
      method,
      routeOptions: { url: route = 'none' },
    } = request;
    const work = beginWork({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      traceparent: fromProxy(request),
    });
    if (!work) return done();
    const { raw } = reply;
    raw.once('close', () => {
      const attributes = raw.headersSent ? { 'http.response.status_code': raw.statusCode } : {};
      endWork(work, { attributes, failed: raw.statusCode >= 500 });
    });
    runWithin(work, done);
  });
}

/** The header, if a trusted proxy sent it: anybody else could write sixteen bytes of their choice into every span. */
function fromProxy({ headers, ips = [] }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : undefined;
}
