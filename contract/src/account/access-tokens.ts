import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** What a program may do with a token: read entries, add entries, or export everything. */
export const AccessTokenScope = z.enum(['read', 'write', 'export']);
export type AccessTokenScope = z.infer<typeof AccessTokenScope>;

/** Every token begins with this, so that people and secret scanners recognise one. */
export const accessTokenPrefix = 'rfl_';

/** A key that lets a program act for the person. The token itself is shown once, when it is made. */
export const AccessToken = z.object({
  id: Id,
  /** The person's own name for it. */
  name: z.string(),
  scopes: z.array(AccessTokenScope),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const accessTokensEndpoints = defineEndpoints({
  listAccessTokens: {
    method: 'GET',
    path: '/api/access-tokens',
    access: 'user',
    summary: "The person's access tokens, oldest first.",
    response: z.array(AccessToken),
    errors: [],
  },
  makeAccessToken: {
    method: 'POST',
    path: '/api/access-tokens',
    access: 'user',
    summary: 'Makes an access token and answers it, this once.',
    limit: { calls: 20, seconds: 3_600 },
    body: z.object({
      name: z.string().trim().min(1).max(limits.accessTokenName),
      scopes: z.array(AccessTokenScope).min(1).max(AccessTokenScope.options.length),
    }),
    response: z.object({ token: z.string(), accessToken: AccessToken }),
    errors: ['access_tokens.too_many'],
  },
  revokeAccessToken: {
    method: 'DELETE',
    path: '/api/access-tokens/:accessTokenId',
    access: 'user',
    summary: 'Ends an access token: from then on it opens nothing.',
    limit: { calls: 60, seconds: 60 },
    params: z.object({ accessTokenId: Id }),
    errors: ['access_tokens.not_found'],
  },
});

export const accessTokensProblems = {
  'access_tokens.not_found': { status: 404, message: 'This token is no longer here.' },
  'access_tokens.too_many': {
    status: 409,
    message: 'You have as many tokens as an account can have. Revoke one that you no longer use.',
  },
} as const;
