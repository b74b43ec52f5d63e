import type { FastifyRequest } from 'fastify';

/** What a browser makes a page of, or a part of one that is a page itself. */
const pages = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/**
 * Whether a browser would show the answer as a page, as for an address that is typed or a link that is opened. Data and keys
 * are read by the app alone: in a page of its own nothing of the app would stand before them, such as the PIN. Browsers that
 * don't say what they ask for, as on plain http, still name pages in `Accept`.
 */
export function isPageRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode === undefined) return headers.accept?.includes('text/html') ?? false;
  return mode === 'navigate' || pages.has(String(headers['sec-fetch-dest']));
}
