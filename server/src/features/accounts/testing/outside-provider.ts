import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWKS } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';

/** An OpenID provider on a separate server. */
export interface OutsideProvider {
  issuer: string;
  /** The claims of the next person to sign in; null cancels the sign-in. */
  person: Record<string, unknown> | null;
  /** Registers this program, once its address is known. */
  registration(slug: string): {
    slug: string;
    name: string;
    issuer: string;
    clientId: string;
    clientSecret: string;
  };
  stop(): Promise<void>;
}

/** Starts a provider that signs people in without showing a page. */
export async function startOutsideProvider(options: {
  callback: string;
  method?: 'client_secret_basic' | 'client_secret_post';
  /** Whether it can end its own session. */
  endsSessions?: boolean;
  /** Returns the e-mail address only from the userinfo endpoint, as the specification requires. */
  isConform?: boolean;
}): Promise<OutsideProvider> {
  const { callback, method = 'client_secret_basic', isConform = false, endsSessions = true } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = 'a:secret%with+signs';

  const outside: OutsideProvider = {
    issuer,
    person: null,
    registration: (slug) => ({ slug, name: `Outside ${slug}`, issuer, clientId: 'journal', clientSecret }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'journal',
        client_secret: clientSecret,
        redirect_uris: [callback],
        post_logout_redirect_uris: [`${new URL(callback).origin}/`],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: isConform,
    cookies: { keys: ['for this test alone'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          alg: 'RS256',
        },
      ],
    } as JWKS,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: endsSessions } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...outside.person, sub }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client!.clientId,
        accountId: context.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const finish = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      outside.person
        ? { login: { accountId: String(outside.person.sub), remember: false } }
        : { error: 'access_denied', error_description: 'The person pressed Cancel' },
    );
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void (request.url?.startsWith('/interaction/') ? finish(request, response) : answer(request, response));
  });
  return outside;
}
