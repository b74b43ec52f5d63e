import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/handlers.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { Cookies } from './session-cookie.ts';

/** Requests whose session was prolonged: their answer carries the cookie again, so that it lives as long. */
const renewed = new WeakSet<FastifyRequest>();

/** Tells whether the answer to a request has to prolong the browser's cookie. */
export function isSessionRenewed(request: FastifyRequest): boolean {
  return renewed.has(request);
}

/** The person who is signed in where a request comes from. Asks the database each time, so that revoking is immediate. */
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
