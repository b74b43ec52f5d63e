import { randomBytes, randomUUID } from 'node:crypto';
import { type AccessToken, type AccessTokenScope, accessTokenPrefix } from '@reflect/contract';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { accessTokensRepo } from './access-tokens.repo.ts';
import type { AccessTokenRow } from './access-tokens.tables.ts';
import { hashAccessToken } from './hash-access-token.ts';

const table = 'access_tokens';

/** The rules of access tokens: shown once, stored as a hash, with a name that is sealed. */
export function accessTokensService({ database, keyring }: Pick<Services, 'database' | 'keyring'>) {
  const repo = accessTokensRepo(database);

  async function view({ userId, id, name, ...row }: AccessTokenRow): Promise<AccessToken> {
    return {
      id,
      name: String(await keyring.unseal({ userId, table, id, sealed: name })),
      scopes: row.scopes,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    };
  }

  return {
    async list(userId: string): Promise<AccessToken[]> {
      return Promise.all((await repo.list(userId)).map(view));
    },

    async make({
      userId,
      name,
      scopes,
    }: {
      userId: string;
      name: string;
      scopes: readonly AccessTokenScope[];
    }): Promise<{ token: string; accessToken: AccessToken } | Declined<'access_tokens.too_many'>> {
      const id = randomUUID();
      const token = `${accessTokenPrefix}${randomBytes(32).toString('base64url')}`;
      const row = await repo.add({
        userId,
        id,
        hash: hashAccessToken(token),
        name: await keyring.seal({ userId, table, id, value: name }),
        scopes: [...new Set(scopes)].sort(),
      });
      return row ? { token, accessToken: await view(row) } : decline('access_tokens.too_many');
    },

    async revoke(which: {
      userId: string;
      id: string;
    }): Promise<Declined<'access_tokens.not_found'> | undefined> {
      return (await repo.remove(which)) ? undefined : decline('access_tokens.not_found');
    },

    eraseFor: repo.removeAll,
  };
}
