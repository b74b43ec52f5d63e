import * as oidc from 'openid-client';
import { makeTracedFetch } from '../../../platform/tracing/trace.ts';
import type { Identity } from '../accounts.repo.ts';
import { readEmailAddress } from '../email-address.ts';
import { findPasskeyId } from './passkey-of-sign-in.ts';
import { embedded, type SignInProvider } from './sign-in-providers.ts';

/** Why a sign-in wasn't completed; the landing screen shows a sentence for each. */
export type SignInFailure = 'cancelled' | 'failed' | 'unavailable';

/** A sign-in that wasn't completed. The message is for the log and contains no personal data. */
export class SignInError extends Error {
  readonly failure: SignInFailure;
  /** The path to go to after signing in, kept for the next attempt. */
  returnPath = '/';
  constructor(failure: SignInFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SignInError';
    this.failure = failure;
  }
  withReturnPath(returnPath: string): this {
    this.returnPath = returnPath;
    return this;
  }
}

/** The values of an authorization request that its callback is checked against. */
export interface Challenge {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

export function makeChallenge(): Challenge {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    pkceVerifier: oidc.randomPKCECodeVerifier(),
  };
}

/** The OpenID Connect client for one provider: authorization code flow with PKCE, state and nonce. */
export function makeRelyingParty(options: {
  provider: SignInProvider;
  publicUrl: string;
  /** Used in place of the network. */
  customFetch?: oidc.CustomFetch;
}) {
  const { provider, publicUrl, customFetch } = options;
  const redirectUri = `${publicUrl}/api/auth/${provider.slug}/callback`;
  let discovered: Promise<oidc.Configuration> | undefined;

  return {
    async addressFor(challenge: Challenge): Promise<string> {
      const configuration = await discover();
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: challenge.state,
        nonce: challenge.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(challenge.pkceVerifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /**
     * Validates the callback and returns the identity that signed in, and the ID token where the provider needs it for
     * signing out. `passkeyId` is the passkey of this program that was used, if one was.
     */
    async finish(request: {
      returnedTo: string;
      challenge: Challenge;
    }): Promise<{ identity: Identity; idToken: string | null; passkeyId: string | null }> {
      const configuration = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          new URL(request.returnedTo, publicUrl),
          {
            expectedState: request.challenge.state,
            expectedNonce: request.challenge.nonce,
            pkceCodeVerifier: request.challenge.pkceVerifier,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims()!;
        const wantsMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = wantsMore
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        const identity = readIdentity({ slug: provider.slug, claims: { ...more, ...claims } });
        const canSignOut = configuration.serverMetadata().end_session_endpoint !== undefined;
        return {
          identity,
          idToken: canSignOut ? (tokens.id_token ?? null) : null,
          passkeyId: provider.slug === embedded.passkeys.slug ? findPasskeyId(claims.amr) : null,
        };
      } catch (error) {
        throw error instanceof SignInError
          ? error
          : new SignInError(classifyFailure(error), `${provider.slug}: the answer was not accepted`, error);
      }
    },

    /** The address at the provider that ends its session and leads back here; null if it has none. */
    async signOutAddress(idToken: string): Promise<string | null> {
      const configuration = await discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/`,
      }).href;
    },
  };

  /** Cached; after a failure the next sign-in tries again. */
  function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(new URL(provider.issuer), provider.clientId, undefined, authenticate, {
        execute: provider.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
        timeout: 10,
        [oidc.customFetch]: customFetch ?? makeTracedFetch('sign-in'),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw new SignInError(
          'unavailable',
          `${provider.slug}: ${provider.issuer} does not describe itself`,
          error,
        );
      });
    return discovered;
  }

  /** `client_secret_basic`, the default of OpenID Connect, unless the provider supports only `client_secret_post`. */
  function authenticate(...request: Parameters<oidc.ClientAuth>): void {
    const [server] = request;
    const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const method = isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    const present = provider.clientSecret ? method(provider.clientSecret) : oidc.None();
    present(...request);
  }
}
export type RelyingParty = ReturnType<typeof makeRelyingParty>;

function readIdentity(options: {
  slug: string;
  claims: Record<string, unknown> & { sub: string };
}): Identity {
  const { slug, claims } = options;
  const address = readEmailAddress(typeof claims.email === 'string' ? claims.email : '');
  if (!('email' in address))
    throw new SignInError('failed', `${slug}: the provider gave no usable e-mail address`);
  return {
    provider: slug,
    subject: claims.sub,
    email: address.email,
    // Some providers send the boolean as a string.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: readName(claims.given_name),
    lastName: readName(claims.family_name),
  };
}

function readName(claim: unknown): string | null {
  return (typeof claim === 'string' && claim.trim().slice(0, 100)) || null;
}

const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

function classifyFailure(error: unknown): SignInFailure {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return error.error === 'temporarily_unavailable' || error.error === 'server_error'
      ? 'unavailable'
      : 'failed';
  }
  // fetch reports a network failure as a TypeError with a cause.
  if (error instanceof TypeError && error.cause) return 'unavailable';
  return error instanceof oidc.ClientError && unreachable.has(error.code ?? '') ? 'unavailable' : 'failed';
}
