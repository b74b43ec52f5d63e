import type { FastifyRequest } from 'fastify';

/** What a browser shows as a page, or as a part of a page that is a page itself. */
const pages = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/**
 * Whether a browser would show the answer as a page, as for a typed address or an opened link. Only the app may read
 * data and keys: on a page by themselves they would be shown without the app's PIN. Browsers that don't send
 * `Sec-Fetch-Mode`, as on plain http, still name pages in `Accept`.
 */
export function isPageRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode === undefined) return headers.accept?.includes('text/html') ?? false;
  return mode === 'navigate' || pages.has(String(headers['sec-fetch-dest']));
}
