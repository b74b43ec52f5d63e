import type { TokenAccess } from '../../platform/http/access-tokens.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { accessTokensRepo } from './access-tokens.repo.ts';
import { hashAccessToken } from './hash-access-token.ts';

/** Returns a function that finds the owner and the scopes of an access token; null for a revoked or unknown one. */
export function makeTokenResolver(
  services: Pick<Services, 'config' | 'database'>,
): (token: string) => Promise<TokenAccess | null> {
  const repo = accessTokensRepo(services.database);
  const { findAccount } = makeAccounts(services);
  return async (token) => {
    const found = await repo.use(hashAccessToken(token));
    const caller = found && (await findAccount(found.userId));
    return found && caller ? { caller, tokenId: found.id, scopes: found.scopes } : null;
  };
}
