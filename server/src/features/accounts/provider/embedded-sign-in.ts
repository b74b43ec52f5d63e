import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../services/services.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { makePasskeyCeremonies } from '../passkeys/ceremonies.ts';
import { makeRelyingParty, type RelyingParty } from '../sessions/relying-party.ts';
import { type EmbeddedMode, embeddedProvider } from '../sessions/sign-in-providers.ts';
import { embeddedProviderRepo } from './embedded-provider.repo.ts';
import { embeddedProviderRoutes } from './embedded-provider.routes.ts';
import { makeEmbeddedProvider, makeRegistration } from './embedded-provider.ts';
import { fetchInProcess } from './in-process-fetch.ts';
import { loadProviderSecrets } from './provider-secrets.ts';

/** Registers the routes of the embedded provider, and returns the relying party that signs in through it. */
export async function addEmbeddedSignIn(options: {
  app: FastifyInstance;
  services: Services;
  mode: EmbeddedMode;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}): Promise<RelyingParty> {
  const { app, services, mode, isSignedIn } = options;
  const { database } = services;
  const { publicUrl } = services.config;
  const repo = embeddedProviderRepo(database);
  const secrets = await loadProviderSecrets({ repo, keyring: services.keyring });
  const ceremonies = mode === 'passkeys' ? makePasskeyCeremonies({ publicUrl, database }) : null;
  const provider = makeEmbeddedProvider({
    publicUrl,
    mode,
    repo,
    async findAddress(subject) {
      if (ceremonies) return accountsRepo(database).findAddress({ provider: embeddedProvider, subject });
      // Requests from other computers are refused earlier, so any address is accepted here.
      const email = await repo.findAddress(subject);
      return email === null ? null : { email, isVerified: true };
    },
    secrets,
    log: services.log,
  });
  await app.register(embeddedProviderRoutes({ provider, publicUrl, repo, ceremonies, isSignedIn }));
  const party = makeRelyingParty({
    provider: makeRegistration({ publicUrl, mode, secrets }),
    publicUrl,
    customFetch: fetchInProcess(app),
  });
  return {
    ...party,
    // An address has one account, however the embedded provider signs people in.
    async finish(request) {
      const { identity, ...rest } = await party.finish(request);
      return { ...rest, identity: { ...identity, provider: embeddedProvider } };
    },
  };
}
