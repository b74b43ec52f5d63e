import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalRequest } from './local-request.ts';
import { sendPage } from './page.routes.ts';
import { renderRemotePage } from './sign-in-page.html.ts';

/** Sends requests from other computers a page that says why they are refused; null for a local request. */
export function refuseRemoteRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (isLocalRequest(request)) return null;
  request.log.warn('Refused a sign-in without a password from another computer.');
  return sendPage({ reply, status: 403, html: renderRemotePage() });
}
