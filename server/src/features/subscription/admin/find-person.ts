import type { Executor } from '../../../platform/database/database.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import { doesAccountExist, findAccountIds } from '../../accounts/directory.public.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The account with an id or an e-mail address; of several with the address, the only one that has proven it. */
export async function findPerson({
  database,
  named,
}: {
  database: Executor;
  named: string;
}): Promise<string | Declined<'subscription.user_not_found' | 'subscription.several_accounts'>> {
  if (uuidPattern.test(named)) {
    const userId = named.toLowerCase();
    return (await doesAccountExist({ database, userId })) ? userId : decline('subscription.user_not_found');
  }
  const found = await findAccountIds({ database, email: named });
  if (found.length === 1) return found[0]!;
  if (found.length === 0) return decline('subscription.user_not_found');
  const proven = await findAccountIds({ database, email: named, isVerified: true });
  return proven.length === 1 ? proven[0]! : decline('subscription.several_accounts');
}
