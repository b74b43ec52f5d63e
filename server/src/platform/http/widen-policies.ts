import { widenPolicy } from '@reflect/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The requests for pages, and the address that each page may connect to. */
const widened = new WeakMap<FastifyRequest, string>();

/**
 * Lets a page that a browser opens connect to one more address, if its session has one. Files that code fetches, as the
 * service worker does for its cache, keep the usual policy.
 */
export function widenPolicies({
  app,
  addressOf,
}: {
  app: FastifyInstance;
  addressOf: (request: FastifyRequest) => Promise<string | null>;
}): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return;
    // Without the database, the page opens with the usual policy.
    const address = await addressOf(request).catch(() => null);
    if (address === null) return;
    widened.set(request, address);
    // On 304, a browser keeps the policy of its cached page, whatever headers come with the answer.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  });
  app.addHook('onSend', async (request, reply) => {
    const address = widened.get(request);
    const policy = reply.getHeader('content-security-policy');
    if (address === undefined || typeof policy !== 'string') return;
    reply.header('content-security-policy', widenPolicy(policy, address));
    reply.header('cache-control', 'no-store');
  });
}
