import type { FastifyRequest } from 'fastify';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change data: only pages of this origin may (CSRF). Browsers send `Origin` with every write; a
 * request without it needs `Sec-Fetch-Site: same-origin`.
 */
export function isSameOriginRequest({
  request,
  publicUrl,
}: {
  request: Pick<FastifyRequest, 'method' | 'headers'>;
  publicUrl: string;
}): boolean {
  if (safeMethods.has(request.method)) return true;
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return origin === publicUrl || isSameMachine(origin, publicUrl);
}

/** `localhost` and `127.0.0.1` with the same port are the same server. */
function isSameMachine(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(publicUrl)];
  return (
    loopback.has(asked.hostname) &&
    loopback.has(own.hostname) &&
    asked.port === own.port &&
    asked.protocol === own.protocol
  );
}
