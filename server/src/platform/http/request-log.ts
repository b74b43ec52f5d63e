import type { FastifyInstance, FastifyRequest } from 'fastify';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Logs one line for each request: the route, ids, status and time. No query, no body, no free text. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const isFile = !routeOptions.url?.startsWith('/api');
    const level = isFile ? 'debug' : 'info';
    request.log[level](
      {
        method,
        // The pattern and not the address, which may contain anything that a person typed.
        route: routeOptions.url ?? '(none)',
        ...listIds(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

function listIds({ params }: FastifyRequest): Record<string, string> {
  const entries = Object.entries((params ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && uuid.test(entry[1])),
  );
}
