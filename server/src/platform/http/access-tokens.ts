import { type AccessTokenScope, accessTokenPrefix, type Endpoint } from '@reflect/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { ProblemError } from '../problem.ts';
import type { PortionedRateCounter } from './limits/portioned-rate-counter.ts';

/** Whose token it is, and what it allows. */
export interface TokenAccess {
  caller: Caller;
  tokenId: string;
  scopes: readonly AccessTokenScope[];
}
export type ResolveToken = (token: string) => Promise<TokenAccess | null>;

/** Enough for a program that reads a large journal page by page. */
const callsPerMinute = 300;
const bearer = new RegExp(`^Bearer (${accessTokenPrefix}[\\w-]{43})$`);

/**
 * Finds the caller of a request with an access token; null for other requests. A token opens only what the contract
 * opens to its scopes.
 * @throws ProblemError for a token that is unknown or doesn't allow this call.
 */
export function makeTokenGate({
  resolveToken,
  callCounter,
}: {
  resolveToken: ResolveToken;
  callCounter: PortionedRateCounter;
}) {
  return async ({
    request,
    endpoint,
  }: {
    request: FastifyRequest;
    endpoint: Endpoint;
  }): Promise<Caller | null> => {
    const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
    if (!token) return null;
    const access = await resolveToken(token);
    if (!access)
      throw new ProblemError('session.required', 'This access token was revoked, or was never made.');
    const { current } = await callCounter.count({
      key: `token ${access.tokenId}`,
      window: 60_000,
      most: callsPerMinute,
    });
    if (current > callsPerMinute) throw new ProblemError('request.too_many');
    if (!endpoint.token || !access.scopes.includes(endpoint.token))
      throw new ProblemError('request.forbidden', "This access token doesn't allow that.");
    return access.caller;
  };
}
