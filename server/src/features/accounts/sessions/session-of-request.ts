import { unlockHeader } from '@reflect/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { Cookies } from './session-cookie.ts';

/** Requests whose session was renewed: their response sends the cookie again, with the same lifetime as the session. */
const renewed = new WeakSet<FastifyRequest>();

/** The session token of each caller; every request makes a caller of its own. */
const tokens = new WeakMap<Caller, string>();

/** Callers whose session has a PIN that their page has not shown. */
const locked = new WeakSet<Caller>();

/** Whether a caller has to enter the PIN of their session before anything of theirs is answered. */
export function isLockedCaller(caller: Caller): boolean {
  return locked.has(caller);
}

/** The session token of the request that a caller was read from. */
export function sessionTokenOf(caller: Caller): string | undefined {
  return tokens.get(caller);
}

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
  const token = cookies.session.read(request);
  const found = await service.resolveToken(token, pageTokenOf(request));
  if (!found || !token) return null;
  if (found.isLocked) locked.add(found.user);
  if (found.isRenewed) renewed.add(request);
  tokens.set(found.user, token);
  return found.user;
}

/** What an unlocked page shows with its calls. */
function pageTokenOf({ headers }: FastifyRequest): string | undefined {
  const shown = headers[unlockHeader];
  return typeof shown === 'string' ? shown : undefined;
}
