import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';

/** The id of this browser's current sign-in if the address names it, otherwise null. */
export async function findInteraction({
  provider,
  request,
  reply,
}: {
  provider: Provider;
  request: FastifyRequest<{ Params: { uid: string } }>;
  reply: FastifyReply;
}): Promise<string | null> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid ? uid : null;
  } catch (error) {
    if (error instanceof SessionNotFound) return null;
    throw error;
  }
}
