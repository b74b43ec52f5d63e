import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../services/services.ts';
import { type RelyingParty, relyingParty } from '../sessions/relying-party.ts';
import { embeddedProviderRepo } from './embedded-provider.repo.ts';
import { embeddedProviderRoutes } from './embedded-provider.routes.ts';
import { embeddedRegistration, makeEmbeddedProvider } from './embedded-provider.ts';
import { fetchInProcess } from './in-process-fetch.ts';
import { loadProviderSecrets } from './provider-secrets.ts';

/** Registers the routes of the embedded provider, and returns the relying party that signs in through it. */
export async function addEmbeddedSignIn(options: {
  app: FastifyInstance;
  services: Services;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}): Promise<RelyingParty> {
  const { app, services, isSignedIn } = options;
  const { publicUrl } = services.config;
  const repo = embeddedProviderRepo(services.database);
  const secrets = await loadProviderSecrets({ repo, keyring: services.keyring });
  const provider = makeEmbeddedProvider({ publicUrl, repo, secrets, log: services.log });
  await app.register(embeddedProviderRoutes({ provider, publicUrl, repo, isSignedIn }));
  return relyingParty({
    provider: embeddedRegistration({ publicUrl, secrets }),
    publicUrl,
    customFetch: fetchInProcess(app),
  });
}
