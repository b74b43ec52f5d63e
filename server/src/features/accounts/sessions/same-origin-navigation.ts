import type { FastifyRequest } from 'fastify';

/**
 * Whether a navigation came from a page of this origin or from the address bar, according to `Sec-Fetch-Site`. The
 * cookie doesn't prove it: with `SameSite=Lax` it is also sent with links on other sites. Browsers omit the header on
 * plain http except for localhost; without it the answer is no.
 */
export function isSameOriginNavigation(request: FastifyRequest): boolean {
  const { headers } = request;
  const isPrefetch = /prefetch|prerender/.test(`${headers['sec-purpose']} ${headers.purpose}`);
  return !isPrefetch && (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none');
}
