import * as oidc from 'openid-client';
import type { Identity } from '../accounts.repo.ts';
import { readEmailAddress } from '../email-address.ts';
import type { SignInProvider } from './sign-in-providers.ts';

/** Why a sign-in did not come to its end, as the landing screen can say it. */
export type SignInFailure = 'cancelled' | 'failed' | 'unavailable';

/** A sign-in that ended early. The message is for the log and names no person. */
export class SignInError extends Error {
  readonly failure: SignInFailure;
  /** Where the person wanted to go, so that another try leads there. */
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

/** What is remembered between leaving for a provider and coming back. */
export interface Challenge {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

/** The secrets of one sign-in. */
export function makeChallenge(): Challenge {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    pkceVerifier: oidc.randomPKCECodeVerifier(),
  };
}

/** This program's side of OpenID Connect with one provider: authorization code, PKCE, state and nonce. */
export function relyingParty(options: {
  provider: SignInProvider;
  publicUrl: string;
  /** Reaches the provider otherwise than through the network. */
  customFetch?: oidc.CustomFetch;
}) {
  const { provider, publicUrl, customFetch } = options;
  const redirectUri = `${publicUrl}/api/auth/${provider.slug}/callback`;
  let discovered: Promise<oidc.Configuration> | undefined;

  return {
    /** The address at the provider to which the browser goes. */
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

    /** Checks what the browser brought back and answers who signed in. */
    async finish(request: { returnedTo: string; challenge: Challenge }): Promise<Identity> {
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
        return readIdentity({ slug: provider.slug, claims: { ...more, ...claims } });
      } catch (error) {
        throw error instanceof SignInError
          ? error
          : new SignInError(classifyFailure(error), `${provider.slug}: the answer was not accepted`, error);
      }
    },
  };

  /** Found once and kept; a provider that did not answer is asked again by the next sign-in. */
  function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(new URL(provider.issuer), provider.clientId, undefined, authenticate, {
        execute: provider.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
        timeout: 10,
        ...(customFetch && { [oidc.customFetch]: customFetch }),
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

  /** The method that OpenID Connect presumes, unless the provider says that it takes the other one only. */
  function authenticate(...request: Parameters<oidc.ClientAuth>): void {
    const [server] = request;
    const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const method = isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    const present = provider.clientSecret ? method(provider.clientSecret) : oidc.None();
    present(...request);
  }
}
export type RelyingParty = ReturnType<typeof relyingParty>;

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
    // Some providers write the boolean as text.
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
  // fetch says a network failure by a TypeError with a cause.
  if (error instanceof TypeError && error.cause) return 'unavailable';
  return error instanceof oidc.ClientError && unreachable.has(error.code ?? '') ? 'unavailable' : 'failed';
}
