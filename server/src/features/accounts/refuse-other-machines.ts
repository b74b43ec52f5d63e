import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from './page.routes.ts';
import { renderOtherMachinePage } from './sign-in-page.html.ts';
import { isFromThisMachine } from './this-machine.ts';

/** Answers a request from another machine with a page that says why; null for one from this machine. */
export function refuseOtherMachines(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (isFromThisMachine(request)) return null;
  request.log.warn('A sign-in without proof was asked for from another machine and refused.');
  return sendPage({ reply, status: 403, html: renderOtherMachinePage() });
}
