import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { isSameOriginRequest } from '../../../platform/http/requests/same-origin.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { readEmailAddress } from '../email-address.ts';
import type { PasskeyCeremonies } from '../passkeys/ceremonies.ts';
import { makePasskeyPages } from '../passkeys/passkey-pages.routes.ts';
import { redirectAfterError, redirectWithFailure } from '../sessions/sign-in.routes.ts';
import type { EmbeddedProviderRepo } from './embedded-provider.repo.ts';
import { withoutProviderSession } from './embedded-provider.ts';
import { findInteraction } from './find-interaction.ts';
import { toSubject } from './local-subject.ts';
import { sendPage } from './page.routes.ts';
import { refuseRemoteRequest } from './refuse-remote-request.ts';
import { makeRefusedAddressCookie } from './refused-address-cookie.ts';
import { renderSignInPage, renderTooManyPage } from './sign-in-page.html.ts';

interface SignIn {
  Params: { uid: string };
  Body: { email?: unknown } | null;
}

const signInLimit = { max: 120, timeWindow: '1 minute' };
const protocolLimit = { max: 1_200, timeWindow: '1 minute' };

/**
 * The provider's protocol under `/oidc` and its pages under `/sign-in`. Without passkeys both refuse requests from
 * other computers.
 */
export function embeddedProviderRoutes(options: {
  provider: Provider;
  publicUrl: string;
  repo: EmbeddedProviderRepo;
  /** Null if people sign in by e-mail address. */
  ceremonies: PasskeyCeremonies | null;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}) {
  const { provider, publicUrl, repo, ceremonies, isSignedIn } = options;
  const url = new URL(publicUrl);
  const answer = provider.callback();

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) =>
      error instanceof ProblemError && error.code === 'request.too_many'
        ? sendPage({ reply, status: 429, html: renderTooManyPage() })
        : redirectAfterError(error, request, reply),
    );
    if (!ceremonies)
      app.addHook('onRequest', async (request, reply) => refuseRemoteRequest(request, reply) ?? undefined);

    await app.register(async (protocol) => {
      // oidc-provider reads the request body itself.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
      const serve = (request: FastifyRequest, reply: FastifyReply) => {
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        reply.hijack();
        const raw = request.raw as typeof request.raw & { originalUrl?: string };
        raw.originalUrl = raw.url;
        raw.url = raw.url!.slice('/oidc'.length);
        // oidc-provider builds its addresses from these headers, so they come from the configuration.
        raw.headers.host = url.host;
        raw.headers['x-forwarded-proto'] = url.protocol.slice(0, -1);
        delete raw.headers['x-forwarded-host'];
        if (raw.headers.cookie) raw.headers.cookie = withoutProviderSession(raw.headers.cookie);
        void answer(raw, reply.raw);
      };
      // Each of these stores a row. This server makes the other calls itself, one or two for each sign-in.
      protocol.all('/oidc/auth', { config: { rateLimit: signInLimit } }, serve);
      protocol.all('/oidc/auth/*', { config: { rateLimit: signInLimit } }, serve);
      protocol.all('/oidc/*', { config: { rateLimit: protocolLimit } }, serve);
    });

    if (ceremonies) {
      await app.register(makePasskeyPages({ provider, publicUrl, ceremonies, leaveFinishedSignIn }));
      return;
    }

    app.get<SignIn>('/sign-in/:uid', { config: { rateLimit: signInLimit } }, async (request, reply) => {
      const uid = await findInteraction({ provider, request, reply });
      if (!uid) return leaveFinishedSignIn(request, reply);
      const refused = makeRefusedAddressCookie({ uid, publicUrl }).read(request);
      return sendPage({ reply, html: renderSignInPage({ uid, refused }) });
    });

    app.post<SignIn>('/sign-in/:uid', { config: { rateLimit: signInLimit } }, async (request, reply) => {
      if (!isSameOriginRequest({ request, publicUrl })) return redirectWithFailure(reply, 'failed');
      const uid = await findInteraction({ provider, request, reply });
      if (!uid) return leaveFinishedSignIn(request, reply);
      const typed = request.body?.email;
      const text = typeof typed === 'string' ? typed : '';
      const address = readEmailAddress(text);
      if (!('email' in address)) {
        makeRefusedAddressCookie({ uid, publicUrl }).write(reply, { text, problem: address.problem });
        return reply.redirect(`/sign-in/${uid}`, 303);
      }
      const accountId = toSubject(address.email);
      await repo.rememberAddress({ subject: accountId, email: address.email });
      const next = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } });
      return reply.redirect(next, 303);
    });
  };

  /** The Back button can return to a sign-in that has ended: signed-in people go to the app, others start again. */
  async function leaveFinishedSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return (await isSignedIn(request)) ? reply.redirect('/', 303) : redirectWithFailure(reply, 'expired');
  }
}
