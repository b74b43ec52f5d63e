import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/handlers.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { Cookies } from './session-cookie.ts';

/** Requests whose session was renewed: their response sends the cookie again, with the same lifetime as the session. */
const renewed = new WeakSet<FastifyRequest>();

/** Whether the response to a request has to send the session cookie again. */
export function isSessionRenewed(request: FastifyRequest): boolean {
  return renewed.has(request);
}

/** The account that a request is signed in with. Queries the database each time, so that a revoked session ends at once. */
export async function readCaller(options: {
  request: FastifyRequest;
  service: AccountsService;
  cookies: Cookies;
}): Promise<Caller | null> {
  const { request, service, cookies } = options;
  const found = await service.resolveToken(cookies.session.read(request));
  if (found?.isRenewed) renewed.add(request);
  return found?.user ?? null;
}
