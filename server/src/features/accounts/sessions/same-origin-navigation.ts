import type { FastifyRequest } from 'fastify';

/**
 * Whether a person of this site caused a navigation, as the browser vouches: by a link of ours or by typing the
 * address. A `SameSite=Lax` cookie travels with a link on any page, so the cookie alone says nothing. A browser that
 * vouches for nothing (plain http beyond this machine) counts as not.
 */
export function isSameOriginNavigation(request: FastifyRequest): boolean {
  const { headers } = request;
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose']} ${headers.purpose}`);
  return !isAhead && (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none');
}
