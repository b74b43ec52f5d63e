import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { type EmbeddedMode, embedded } from '../sessions/sign-in-providers.ts';
import type { EmbeddedProviderRepo } from './embedded-provider.repo.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

const clientId = 'reflect';
const cookieNames = {
  session: 'reflect-provider-session',
  interaction: 'reflect-provider-interaction',
  resume: 'reflect-provider-resume',
};
const minutes = 60;

export function makeRegistration(options: {
  publicUrl: string;
  mode: EmbeddedMode;
  secrets: ProviderSecrets;
}) {
  return {
    ...embedded[options.mode],
    issuer: `${options.publicUrl}/oidc`,
    clientId,
    clientSecret: options.secrets.clientSecret,
  };
}

/**
 * The OpenID provider of an installation that has no other one. It keeps no session of its own, so the next sign-in
 * after signing out of Reflect asks for the address again.
 */
export function makeEmbeddedProvider(options: {
  publicUrl: string;
  mode: EmbeddedMode;
  repo: EmbeddedProviderRepo;
  /** The address of a subject that has just signed in, and whether it is proven; null for an unknown subject. */
  findAddress: (subject: string) => Promise<{ email: string; isVerified: boolean } | null>;
  secrets: ProviderSecrets;
  log: { error(details: object, message: string): void };
}): Provider {
  const { publicUrl, mode, repo, findAddress, secrets, log } = options;
  const secure = publicUrl.startsWith('https:');
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure } as const;

  const configuration: Configuration = {
    adapter: (model: string) => repo.adapterFor(model),
    jwks: secrets.jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/${embedded[mode].slug}/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: {
      names: cookieNames,
      keys: secrets.cookieKeys,
      short: cookie,
      long: { ...cookie, path: '/oidc' },
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      Session: 15 * minutes,
      Interaction: 15 * minutes,
      Grant: 15 * minutes,
      AccessToken: 5 * minutes,
      IdToken: 5 * minutes,
      AuthorizationCode: minutes,
    },
    async findAccount(_context, subject) {
      const found = await findAddress(subject);
      if (!found) return undefined;
      const { email, isVerified } = found;
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, email, email_verified: isVerified }),
      };
    },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    // The only client is this program, so no consent is asked for.
    async loadExistingGrant(context) {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context: KoaContextWithOIDC, _answer, error) {
      const isExpired = error instanceof SessionNotFound;
      context.redirect(`/?signin=${isExpired ? 'expired' : 'failed'}`);
    },
  };

  const provider = new Provider(`${publicUrl}/oidc`, configuration);
  provider.proxy = true;
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'The embedded sign-in failed'));
  return provider;
}

/** Removes the provider's session from a `cookie` header, so that every sign-in asks. */
export function withoutProviderSession(cookieHeader: string): string {
  return cookieHeader
    .split(';')
    .filter((pair) => !pair.trim().startsWith(cookieNames.session))
    .join(';');
}
