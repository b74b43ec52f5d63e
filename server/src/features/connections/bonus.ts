import type { Accounts } from '../accounts/accounts.public.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { ReferralsPublic } from '../referrals/referrals.public.ts';
import type { ConnectionsRepo } from './connections.repo.ts';

/** Days of Premium for each of two people who connect, once for a pair, as soon as both have written an entry. */
export const bonusDays = 1;

export function makeConnectionBonus({
  repo,
  accounts,
  journal,
  referrals,
}: {
  repo: ConnectionsRepo;
  accounts: Pick<Accounts, 'findAccount'>;
  journal: Pick<JournalPublic, 'spanOf'>;
  referrals: Pick<ReferralsPublic, 'rememberGiven' | 'wasGiven'>;
}) {
  /** Gives a pair its bonus; false if it was given before, or one of them has written nothing yet. */
  async function give(pair: { userId: string; otherId: string }): Promise<boolean> {
    for (const userId of [pair.userId, pair.otherId])
      if ((await journal.spanOf(userId)).entries === 0) return false;
    const given = await findBonus(pair);
    const wasGiven = given !== null && (await referrals.wasGiven(given));
    return (await repo.settleBonus({ ...pair, days: wasGiven ? 0 : bonusDays })) && !wasGiven;
  }

  /** The record of a pair's bonus; null if one of them is gone. */
  async function findBonus({ userId, otherId }: { userId: string; otherId: string }) {
    const both = await Promise.all([userId, otherId].map((id) => accounts.findAccount(id)));
    const [email, other] = both.flatMap((account) => account?.email.toLowerCase() ?? []).sort();
    return email !== undefined && other !== undefined ? { email, what: `connection:${other}` } : null;
  }

  return {
    give,

    /** Gives the bonus of pairs that were waiting for an entry. */
    async givePending(): Promise<void> {
      for (const pair of await repo.listUnsettled()) await give(pair);
    },

    /** Records the bonuses of somebody who leaves, so that connecting again gives no second one. */
    async rememberGiven({ userId }: { userId: string }): Promise<void> {
      for (const connection of await repo.listConnections({ userId })) {
        const given = connection.isRewarded ? await findBonus(connection) : null;
        if (given) await referrals.rememberGiven([given]);
      }
    },
  };
}
