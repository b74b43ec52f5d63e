import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../../../services/services.ts';
import type { AccountsService } from '../accounts.service.ts';
import { pageRoutes } from '../provider/page.routes.ts';
import { sessionsRepo } from '../sessions.repo.ts';
import { makeProviderSessions } from './provider-sessions.ts';
import { makeRelyingParty, type RelyingParty } from './relying-party.ts';
import { makeCookies } from './session-cookie.ts';
import { isSessionRenewed } from './session-of-request.ts';
import { redirectAfterError, signInRoutes } from './sign-in.routes.ts';
import { signInAttemptsRepo } from './sign-in-attempts.repo.ts';
import { embedded, readEmbeddedMode } from './sign-in-providers.ts';
import { signOutRoutes } from './sign-out.routes.ts';

/** The routes that a browser navigates to for signing in and out; they are not endpoints of the contract. */
export function signInPlugin({ services, service }: { services: Services; service: AccountsService }) {
  const { config, database, log } = services;
  const { publicUrl } = config;
  const cookies = makeCookies(publicUrl);

  const addRoutes = async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(redirectAfterError);
    app.addHook('onRoute', (route) => {
      // Browsers navigate to these routes; they are not part of the documented API.
      route.schema = { ...route.schema, hide: true };
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    const isSignedIn = async (request: FastifyRequest) =>
      (await service.resolveToken(cookies.session.read(request))) !== null;
    const parties = new Map<string, RelyingParty>();
    for (const provider of config.oidcProviders) {
      parties.set(provider.slug, makeRelyingParty({ provider, publicUrl }));
    }
    const mode = readEmbeddedMode(config);
    if (mode) {
      // Loaded on demand: an installation with configured providers doesn't need it.
      const { addEmbeddedSignIn } = await import('../provider/embedded-sign-in.ts');
      parties.set(embedded[mode].slug, await addEmbeddedSignIn({ app, services, mode, isSignedIn }));
      log.info(
        mode === 'email'
          ? 'Sign-in: any e-mail address, without a password, from this computer only'
          : 'Sign-in: with passkeys',
      );
    } else if (parties.size === 0) {
      const lacking =
        config.localSignIn === 'email'
          ? `LOCAL_SIGN_IN is email, which needs an address of this computer; ${publicUrl} is none. Set LOCAL_SIGN_IN to passkeys.`
          : `${publicUrl} is no https address with a name, which passkeys need. Set PUBLIC_URL to one.`;
      log.warn(
        `Nobody can sign in: no sign-in provider is set (OIDC_<NAME>_ISSUER, OIDC_<NAME>_CLIENT_ID, OIDC_<NAME>_CLIENT_SECRET), and ${lacking}`,
      );
    } else {
      log.info(`Sign-in through ${[...parties.keys()].join(', ')}`);
    }

    const atProvider = makeProviderSessions({
      sessions: sessionsRepo(database),
      keyring: services.keyring,
      parties,
      log,
    });
    await app.register(pageRoutes);
    await app.register(
      signInRoutes({
        config,
        service,
        attempts: signInAttemptsRepo(database),
        parties,
        atProvider,
        cookies,
      }),
    );
    await app.register(signOutRoutes({ publicUrl, service, atProvider, cookies }));
  };

  return fastifyPlugin(async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply) => {
      const token = isSessionRenewed(request) && cookies.session.read(request);
      if (token) cookies.session.write(reply, token);
    });
    await app.register(addRoutes);
  });
}
