import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalRequest } from './local-request.ts';
import { sendPage } from './page.routes.ts';
import { renderRemotePage } from './sign-in-page.html.ts';

/** Answers a request from another machine with a page that says why; null for one from this machine. */
export function refuseRemoteRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (isLocalRequest(request)) return null;
  request.log.warn('A sign-in without proof was asked for from another machine and refused.');
  return sendPage({ reply, status: 403, html: renderRemotePage() });
}
