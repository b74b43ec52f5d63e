import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';
import { ProblemError } from '../../../platform/problem.ts';
import type { AccountsService } from '../accounts.service.ts';
import { refuseRemoteRequest } from '../provider/refuse-remote-request.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { makeChallenge, type RelyingParty, SignInError, type SignInFailure } from './relying-party.ts';
import { readReturnPath } from './return-path.ts';
import { hashToken, makeToken } from './secret-token.ts';
import type { Cookies } from './session-cookie.ts';
import type { SignInAttemptsRepo } from './sign-in-attempts.repo.ts';
import { embedded } from './sign-in-providers.ts';

interface Start {
  Params: { slug: string };
  Querystring: { to?: string; moved?: string };
}

/** The start and the callback of a sign-in. Failures redirect to the landing screen; error texts stay in the log. */
export function signInRoutes(options: {
  config: Config;
  service: AccountsService;
  attempts: SignInAttemptsRepo;
  parties: ReadonlyMap<string, RelyingParty>;
  atProvider: ProviderSessions;
  cookies: Cookies;
}) {
  const { config, service, attempts, parties, atProvider, cookies } = options;
  const { publicUrl } = config;
  /**
   * Whether a session without a PIN would replace one with a PIN: many providers let in whoever is signed in there, without
   * a question (the embedded one always asks). Somebody who forgot the PIN has to sign out first, at the provider too.
   */
  const wouldPassPin = async ({ slug, token }: { slug: string; token: string | undefined }) =>
    config.oidcProviders.some((provider) => provider.slug === slug) &&
    ((await service.resolveToken(token))?.isLocked ?? false);

  return async (app: FastifyInstance): Promise<void> => {
    app.get<Start>('/api/auth/:slug', { config: { rateLimit } }, async (request, reply) => {
      const { slug } = request.params;
      const party = parties.get(slug);
      if (!party) return redirectWithFailure(reply, parties.size === 0 ? 'unavailable' : 'failed');
      const refusal = slug === embedded.email.slug && refuseRemoteRequest(request, reply);
      if (refusal) return refusal;
      const returnPath = readReturnPath({ to: request.query.to, publicUrl });
      if (request.host !== new URL(publicUrl).host && request.query.moved === undefined) {
        // The cookie has to be set on the host of the callback address: localhost is not 127.0.0.1.
        return reply.redirect(`${publicUrl}/api/auth/${slug}?moved&to=${encodeURIComponent(returnPath)}`);
      }

      if (await wouldPassPin({ slug, token: cookies.session.read(request) })) return reply.redirect('/');
      const challenge = makeChallenge();
      const address = await keepReturnPath(returnPath, party.addressFor(challenge));
      const known = cookies.attempt.read(request);
      const browserToken = known && hashToken(known) ? known : makeToken();
      await attempts.insert({
        state: hashToken(challenge.state)!,
        browser: hashToken(browserToken)!,
        provider: slug,
        nonce: challenge.nonce,
        pkceVerifier: challenge.pkceVerifier,
        returnPath,
      });
      cookies.attempt.write(reply, browserToken);
      return reply.header('cache-control', 'no-store').redirect(address);
    });

    app.get<Start>('/api/auth/:slug/callback', { config: { rateLimit } }, async (request, reply) => {
      const { slug } = request.params;
      const party = parties.get(slug);
      if (!party) return redirectWithFailure(reply, 'failed');
      const formerToken = cookies.session.read(request);
      if (await wouldPassPin({ slug, token: formerToken })) return reply.redirect('/');
      const state = new URL(request.raw.url!, publicUrl).searchParams.get('state') ?? '';
      const keys = { state: hashToken(state), browser: hashToken(cookies.attempt.read(request)) };
      const attempt =
        keys.state && keys.browser
          ? await attempts.take({ state: keys.state, browser: keys.browser, provider: slug })
          : null;
      if (!attempt) {
        // A reload or the Back button repeats the callback; a signed-in browser stays signed in.
        const isSignedIn = (await service.resolveToken(formerToken)) !== null;
        return isSignedIn ? reply.redirect('/') : redirectWithFailure(reply, 'expired');
      }

      const returnedTo = request.raw.url!;
      const { identity, idToken, passkeyId } = await keepReturnPath(
        attempt.returnPath,
        party.finish({ returnedTo, challenge: { ...attempt, state } }),
      );
      const { token, user } = await service.signIn({
        identity,
        passkeyId,
        formerToken,
        userAgent: request.headers['user-agent'],
      });
      await atProvider.remember({ userId: user.id, token, idToken });
      cookies.attempt.clear(reply);
      cookies.session.write(reply, token);
      return reply.header('cache-control', 'no-store').redirect(publicUrl + attempt.returnPath);
    });
  };
}

const rateLimit = { max: 300, timeWindow: '1 minute' };

/** Redirects to the landing screen, which shows the failure. */
export function redirectWithFailure(
  reply: FastifyReply,
  failure: SignInFailure | 'expired',
  returnPath = '/',
): FastifyReply {
  const url = new URL(returnPath, 'http://origin');
  if (failure !== 'cancelled') url.searchParams.set('signin', failure);
  return reply.header('cache-control', 'no-store').redirect(url.pathname + url.search, 303);
}

async function keepReturnPath<T>(returnPath: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw error instanceof SignInError ? error.withReturnPath(returnPath) : error;
  }
}

/** The error handler of these routes: redirects to the landing screen and logs the details without personal data. */
export function redirectAfterError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof SignInError) {
    request.log.warn({ failure: error.failure, cause: listCauseNames(error.cause) }, error.message);
    return redirectWithFailure(reply, error.failure, error.returnPath);
  }
  if (error instanceof ProblemError)
    return redirectWithFailure(reply, error.code === 'request.invalid' ? 'failed' : 'unavailable');
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return redirectWithFailure(reply, 'failed');
  request.log.error({ err: error }, 'A sign-in failed.');
  return redirectWithFailure(reply, 'unavailable');
}

/** The names and codes of an error and its causes, without their messages, which may quote claims. */
function listCauseNames(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { code, error } = cause as { code?: unknown; error?: unknown };
  const name = [cause.name, code, error].filter((part) => typeof part === 'string').join(' ');
  return [name, ...listCauseNames(cause.cause)];
}
