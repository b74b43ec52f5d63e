import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../../platform/services.ts';
import type { AccountsService } from './accounts.service.ts';
import { embeddedProviderRepo } from './embedded-provider.repo.ts';
import { embeddedProviderRoutes, refuseOtherMachines } from './embedded-provider.routes.ts';
import { embeddedRegistration, makeEmbeddedProvider } from './embedded-provider.ts';
import { fetchInProcess } from './in-process-fetch.ts';
import { pageRoutes } from './page.routes.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { cookiesOf } from './session-cookie.ts';
import { isSessionRenewed } from './session-of-request.ts';
import { leadBack, signInRoutes } from './sign-in.routes.ts';
import { signInAttemptsRepo } from './sign-in-attempts.repo.ts';
import { embeddedSlug, usesEmbeddedProvider } from './sign-in-providers.ts';
import { signOutRoutes } from './sign-out.routes.ts';

/** The routes that a browser walks to sign in and out, beside the contract's endpoints. */
export function signInPlugin({ services, service }: { services: Services; service: AccountsService }) {
  const { config, database, log } = services;
  const { publicUrl } = config;
  const cookies = cookiesOf(publicUrl);

  const routes = async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(leadBack);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    const isSignedIn = async (request: FastifyRequest) =>
      (await service.resolveToken(cookies.session.read(request))) !== null;
    const parties = new Map<string, RelyingParty>();
    for (const provider of config.oidcProviders) {
      parties.set(provider.slug, relyingParty({ provider, publicUrl }));
    }
    if (usesEmbeddedProvider(config)) {
      const repo = embeddedProviderRepo(database);
      const secrets = await repo.loadSecrets();
      const provider = makeEmbeddedProvider({ publicUrl, repo, secrets, log });
      const registration = embeddedRegistration({ publicUrl, secrets });
      parties.set(
        embeddedSlug,
        relyingParty({ provider: registration, publicUrl, customFetch: fetchInProcess(app) }),
      );
      await app.register(embeddedProviderRoutes({ provider, publicUrl, repo, isSignedIn }));
      log.info('Sign-in: an e-mail address without proof, on this machine only');
    } else if (parties.size === 0) {
      log.warn(
        `Nobody can sign in: ${publicUrl} is reached from other machines, and no sign-in provider is configured. Set OIDC_<NAME>_ISSUER, OIDC_<NAME>_CLIENT_ID and OIDC_<NAME>_CLIENT_SECRET.`,
      );
    } else {
      log.info(`Sign-in through ${[...parties.keys()].join(', ')}`);
    }

    await app.register(pageRoutes);
    await app.register(
      signInRoutes({
        config,
        service,
        attempts: signInAttemptsRepo(database),
        parties,
        cookies,
        refuse: refuseOtherMachines,
      }),
    );
    await app.register(signOutRoutes({ publicUrl, service, cookies }));
  };

  return fastifyPlugin(async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply) => {
      const token = isSessionRenewed(request) && cookies.session.read(request);
      if (token) cookies.session.write(reply, token);
    });
    await app.register(routes);
  });
}
