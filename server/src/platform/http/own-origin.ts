import type { FastifyRequest } from 'fastify';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: only a page of this origin may ask for that. Browsers name the origin of
 * every write; whoever names none has to be vouched for by `Sec-Fetch-Site`, so a form elsewhere gets nowhere.
 */
export function isFromOwnOrigin({
  request,
  publicUrl,
}: {
  request: Pick<FastifyRequest, 'method' | 'headers'>;
  publicUrl: string;
}): boolean {
  if (reading.has(request.method)) return true;
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return origin === publicUrl || isSameMachine(origin, publicUrl);
}

/** `localhost` and `127.0.0.1` with the same port are the same server, whichever of them was typed. */
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
