import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../sessions/sign-in-providers.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'via'];

/**
 * Whether a request was made on this computer. The socket's address is not enough: behind a tunnel or a proxy every
 * request has a local one, and a foreign host name can resolve to this computer (DNS rebinding). So the requested host
 * has to be a local name too, and nothing may say that the request was forwarded from elsewhere. nginx replaces the host
 * by a local one and adds no header unless it is told to; but it speaks HTTP/1.0 or ends each connection, as no browser
 * does.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const { socket, headers, httpVersion } = request.raw;
  if (httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '')) return false;
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) return false;
  if (forwarding.some((name) => headers[name] !== undefined && !isLocalHop(String(headers[name]))))
    return false;
  return URL.canParse(`http://${headers.host}`) && isLoopbackHost(new URL(`http://${headers.host}`).hostname);
}

function isLocalHop(value: string): boolean {
  return value.split(',').every((hop) => loopbackAddress.test(hop.trim()));
}
