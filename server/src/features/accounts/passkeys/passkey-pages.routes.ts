import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { isSameOriginRequest } from '../../../platform/http/requests/same-origin.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { findInteraction } from '../provider/find-interaction.ts';
import { sendPage } from '../provider/page.routes.ts';
import { toPasskeyMethod } from '../sessions/passkey-of-sign-in.ts';
import type { PasskeyCeremonies, PasskeyRefusal, SignedIn } from './ceremonies.ts';
import { renderLinkPage, renderPasskeyPage } from './passkey-pages.html.ts';
import { passkeyScript } from './passkey-pages.script.ts';

const sentences: Record<PasskeyRefusal, string> = {
  code_unknown:
    'This code was used already, its time is over, or a letter of it is different. Please ask for a new one.',
  email_needed: 'Please type your email address, such as name@example.com.',
  address_taken: 'Somebody with this email address already signs in here with a passkey.',
  expired: 'This took too long. Please try again.',
  not_accepted:
    "This passkey wasn't accepted. It may have been removed here, or it belongs to another address.",
};
const pageLimit = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };
/** A code of 140 bits can't be guessed; the limit keeps the cost of attempts low. */
const ceremonyLimit = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } }, bodyLimit: 32 * 1024 };

interface Ceremony {
  Params: { uid: string };
  Body: Record<string, unknown> | null;
}
interface Step {
  uid: string;
  body: Record<string, unknown>;
  userAgent: string | undefined;
}

/** The pages and calls of signing in with passkeys, within an interaction of the embedded provider. */
export function makePasskeyPages({
  provider,
  publicUrl,
  ceremonies,
  leaveFinishedSignIn,
}: {
  provider: Provider;
  publicUrl: string;
  ceremonies: PasskeyCeremonies;
  leaveFinishedSignIn: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sign-in.js', pageLimit, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(passkeyScript),
    );
    app.get('/sign-in/link', pageLimit, (_request, reply) => sendPage({ reply, html: renderLinkPage() }));
    app.get<Ceremony>('/sign-in/:uid', pageLimit, async (request, reply) => {
      const uid = await findInteraction({ provider, request, reply });
      if (!uid) return leaveFinishedSignIn(request, reply);
      return sendPage({ reply, html: renderPasskeyPage({ uid, isSetUp: await ceremonies.isSetUp() }) });
    });
    await app.register(async (calls) => {
      calls.setErrorHandler((error, request, reply) => {
        const isTooMany = error instanceof ProblemError && error.code === 'request.too_many';
        const status = isTooMany ? 429 : ((error as { statusCode?: number }).statusCode ?? 500);
        if (status >= 500) request.log.error({ err: error }, 'A step of a sign-in with a passkey failed.');
        const message = isTooMany
          ? 'There were many tries from here within a minute. Please try again in a minute.'
          : 'This did not work. Please try again.';
        return reply.code(status).header('cache-control', 'no-store').send({ message });
      });
      addCalls(calls);
    });
  };

  function addCalls(app: FastifyInstance): void {
    const call = (path: string, step: (asked: Step) => Promise<object>) =>
      app.post<Ceremony>(`/sign-in/:uid${path}`, ceremonyLimit, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSameOriginRequest({ request, publicUrl }))
          return reply.code(403).send({ message: sentences.not_accepted });
        const uid = await findInteraction({ provider, request, reply });
        if (!uid) return reply.code(410).send({ message: sentences.expired });
        const userAgent = request.headers['user-agent'];
        const answer = await step({ uid, body: request.body ?? {}, userAgent });
        if ('refused' in answer) {
          request.log.warn({ refused: answer.refused, step: path }, 'A passkey or its code was refused.');
          return reply.code(400).send({ message: sentences[answer.refused as PasskeyRefusal] });
        }
        if (!('subject' in answer)) return reply.send(answer);
        const { subject, passkeyId, ...shown } = answer as SignedIn;
        const login = { accountId: subject, amr: [toPasskeyMethod(passkeyId)] };
        const to = await provider.interactionResult(request.raw, reply.raw, { login });
        return reply.send({ ...shown, to });
      });
    call('/code', ({ body }) => ceremonies.describeCode(body.code));
    call('/passkey/options', ({ uid }) => ceremonies.beginSignIn(uid));
    call('/passkey', ({ uid, body }) =>
      ceremonies.finishSignIn({ uid, response: body as unknown as AuthenticationResponseJSON }),
    );
    call('/new/options', ({ uid, body: { code, email } }) =>
      ceremonies.beginRegistration({ uid, code, email }),
    );
    call('/new', ({ uid, body, userAgent }) =>
      ceremonies.finishRegistration({
        uid,
        response: body as unknown as RegistrationResponseJSON,
        userAgent,
      }),
    );
  }
}
