import { unlockHeader } from '@reflect/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { Cookies } from './session-cookie.ts';

/** Requests whose session was renewed: their response sends the cookie again, with the lifetime of the session. */
const renewed = new WeakSet<FastifyRequest>();

/** The session token of each caller. Every request has its own caller object. */
const tokens = new WeakMap<Caller, string>();

/** Callers whose session has a PIN that their page hasn't shown. */
const locked = new WeakSet<Caller>();

/** Whether the caller has to enter the PIN of their session before the server answers anything of theirs. */
export function isLockedCaller(caller: Caller): boolean {
  return locked.has(caller);
}

export function getSessionToken(caller: Caller): string | undefined {
  return tokens.get(caller);
}

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
  const found = await service.resolveToken(token, readPageToken(request));
  if (!found || !token) return null;
  if (found.isLocked) locked.add(found.user);
  if (found.isRenewed) renewed.add(request);
  tokens.set(found.user, token);
  return found.user;
}

/** The token that an unlocked page sends with its calls. */
function readPageToken({ headers }: FastifyRequest): string | undefined {
  const shown = headers[unlockHeader];
  return typeof shown === 'string' ? shown : undefined;
}
