import { widenPolicy } from '@reflect/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The pages that a request has opened, and the address that each may connect to. */
const widened = new WeakMap<FastifyRequest, string>();

/**
 * Lets a page that a browser opens connect to one address besides the server, where its session has one. Files that code asks
 * for, as the service worker does for what it keeps, come with the policy that everybody has.
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
    // Without the database the page still opens, as everybody has it.
    const address = await addressOf(request).catch(() => null);
    if (address === null) return;
    widened.set(request, address);
    // A browser keeps the policy of a page that it has, whatever comes with the answer that it hasn't changed.
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
