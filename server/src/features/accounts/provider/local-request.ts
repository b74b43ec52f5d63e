import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../sessions/sign-in-providers.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'via'];

/**
 * Whether a request was made on this machine. The socket alone does not tell: behind a tunnel or a proxy every
 * stranger has a local one, and a page elsewhere may have its name point here. So the asked host has to be a local
 * one as well, and nobody may have passed the request on.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const { socket, headers } = request.raw;
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) return false;
  if (forwarding.some((name) => headers[name] !== undefined && !isLocalHop(String(headers[name]))))
    return false;
  return URL.canParse(`http://${headers.host}`) && isLoopbackHost(new URL(`http://${headers.host}`).hostname);
}

function isLocalHop(value: string): boolean {
  return value.split(',').every((hop) => loopbackAddress.test(hop.trim()));
}
