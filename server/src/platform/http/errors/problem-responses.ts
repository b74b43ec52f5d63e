import { type Problem, type ProblemCode, problems } from '@reflect/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ProblemError } from '../../problem.ts';
import { isRowOfPrivateJournal } from '../private-journal.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** When to try again, for a refusal that doesn't know better. */
const retryAfterSeconds: Partial<Record<ProblemCode, string>> = {
  'server.unavailable': '2',
  'request.too_many': '5',
};

/** Sends the status and the message of a code. */
export function sendProblem({
  reply,
  code,
  ...more
}: {
  reply: FastifyReply;
  code: ProblemCode;
  detail?: string;
  limit?: number;
  resetsAt?: string;
  issues?: Problem['issues'];
  attemptsRemaining?: number;
}): FastifyReply {
  const { status, message } = problems[code];
  const body: Problem = {
    code,
    message: more.detail ?? message,
    ...(more.issues && { issues: more.issues }),
    ...(more.limit !== undefined && { limit: more.limit }),
    ...(more.resetsAt && { resetsAt: more.resetsAt }),
    ...(more.attemptsRemaining !== undefined && { attemptsRemaining: more.attemptsRemaining }),
  };
  const retryAfter = retryAfterSeconds[code];
  if (retryAfter && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/**
 * Turns errors into responses: a `ProblemError` by its code, unexpected ones as `server.failed`. A call whose account was
 * erased while it ran may fail in any way; it is answered as one without a session.
 */
export function handleErrors(
  app: FastifyInstance,
  { hasAccount }: { hasAccount: (userId: string) => Promise<boolean> },
): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (error instanceof ProblemError) {
      const { code, detail, issues } = error;
      return sendProblem({ reply, code, ...(detail && { detail }), ...(issues && { issues }) });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean).join('.'),
        message: message ?? 'is not as expected',
      }));
      return sendProblem({ reply, code: 'request.invalid', issues });
    }
    const code = chooseCode(error);
    if (reply.raw.destroyed || request.raw.socket.destroyed) {
      // The client has closed the connection; work that was aborted for that hasn't failed.
      request.log.info({ err: error }, 'A request ended after its client had closed the connection.');
      return sendProblem({ reply, code });
    }
    if (code === 'server.failed' && (await isErased(request, hasAccount)))
      return sendProblem({ reply, code: 'session.required' });
    if (code === 'server.failed') request.log.error({ err: error }, 'A request failed unexpectedly.');
    if (code === 'server.unavailable') request.log.error({ err: error }, 'The database does not answer.');
    return sendProblem({ reply, code });
  });
}

async function isErased(
  { caller }: FastifyRequest,
  hasAccount: (userId: string) => Promise<boolean>,
): Promise<boolean> {
  if (!caller) return false;
  // If that can't be found out either, the failure is answered as what it is.
  return !(await hasAccount(caller.id).catch(() => true));
}

function chooseCode(error: FastifyError): ProblemCode {
  if (isRowOfPrivateJournal(error)) return 'private_journal.server_cannot_read';
  if (isDatabaseUnavailable(error)) return 'server.unavailable';
  const status = error.statusCode ?? 500;
  if (status === 404) return 'request.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 415) return 'request.unsupported_type';
  if (status === 429) return 'request.too_many';
  if (status === 503) return 'server.unavailable';
  // Malformed JSON, an invalid URL, a body where none is expected.
  return status >= 400 && status < 500 ? 'request.invalid' : 'server.failed';
}
