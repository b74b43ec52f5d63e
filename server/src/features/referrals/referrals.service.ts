import { createHash } from 'node:crypto';
import { cleanTypedCode, type ReferralStats, readCode } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import type { PromoCode } from '../../platform/config/config-promo.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerAfter, lookupMs } from '../../platform/even-time.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { CodesRepo } from './codes.repo.ts';
import type { MarksRepo } from './marks.repo.ts';
import type { ReferralRow, ReferralsRepo } from './referrals.repo.ts';
import type { RewardsRepo } from './rewards.repo.ts';

/** Days of Premium for somebody who uses a code, and for the person whose code it is. */
export const rewardDays = { newUser: 1, referrer: 3 } as const;

const newForDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The rules of referral codes and promotional codes. */
export function referralsService({
  database,
  codes,
  repo,
  rewards,
  marks,
  journal,
  promoCodes,
}: {
  database: Database;
  codes: CodesRepo;
  repo: ReferralsRepo;
  rewards: RewardsRepo;
  marks: Pick<MarksRepo, 'remember' | 'wasGiven'>;
  journal: Pick<JournalPublic, 'listLatestEntries'>;
  promoCodes: readonly PromoCode[];
}) {
  /** Completes the referral of a person who has an entry, if there is an open one. */
  async function completeFor(userId: string): Promise<void> {
    await repo.completeReferral({ userId, days: rewardDays.referrer });
  }

  async function completeIfWriting(userId: string): Promise<void> {
    const [entry] = await journal.listLatestEntries(userId, { limit: 1 });
    if (entry) await completeFor(userId);
  }

  async function applyCode({ user, sent }: { user: Caller; sent: string }) {
    if (await repo.findReferral({ userId: user.id })) return decline('referrals.already_used');
    if (await marks.wasGiven({ email: user.email, what: 'referral' }))
      return decline('referrals.already_used');
    if (!isNew(user)) return decline('referrals.too_late');
    const code = readCode(sent);
    const referrerId = code && (await codes.ownerOf(code));
    if (!referrerId) return decline('referrals.code_not_found');
    if (referrerId === user.id) return decline('referrals.own_code');
    const stored = await repo.insertReferral({ userId: user.id, referrerId, days: rewardDays.newUser });
    if (!stored) return decline('referrals.already_used');
    await completeIfWriting(user.id);
    return { yourReward: rewardDays.newUser, referrerReward: rewardDays.referrer };
  }

  return {
    completeFor,

    getCode: async ({ userId }: { userId: string }) => ({ referralCode: await codes.codeOf({ userId }) }),

    /** Uses somebody's code. A code that exists takes as long to answer as one that doesn't. */
    applyReferralCode: (asked: { user: Caller; sent: string }) =>
      answerAfter(lookupMs, () => applyCode(asked)),

    redeemSpecialCode: (asked: { user: Caller; sent: string }) => answerAfter(lookupMs, () => redeem(asked)),

    async getStats({ userId }: { userId: string }): Promise<ReferralStats> {
      const rows = await repo.listReferralsBy({ userId });
      return {
        totalReferrals: rows.length,
        completedReferrals: rows.filter(({ completedAt }) => completedAt !== null).length,
        totalRewardDays: await rewards.countDays({ userId }),
        referrals: rows.map(showReferral),
      };
    },

    /** Records the one-time rewards of somebody who leaves, so that they don't get them again with another account. */
    async rememberGiven({ userId, email }: { userId: string; email: string }): Promise<void> {
      const given = await rewards.listRewards({ userId });
      const promos = given.flatMap(({ source }) => (source.startsWith('promo:') ? [source] : []));
      const isReferred = (await repo.findReferral({ userId })) !== null;
      const what = isReferred ? [...promos, 'referral'] : promos;
      await marks.remember(what.map((each) => ({ email, what: each })));
    },

    /** Completes what the hook for new entries has missed, such as entries from an import. */
    async completePending(): Promise<void> {
      for (const { userId } of await repo.listPending()) await completeIfWriting(userId);
    },
  };

  async function redeem({
    user,
    sent,
  }: {
    user: Caller;
    sent: string;
  }): Promise<
    | { message: string }
    | Declined<
        'referrals.special_code_not_found' | 'referrals.special_code_used' | 'referrals.special_code_new_only'
      >
  > {
    const typed = cleanTypedCode(sent);
    const promo = promoCodes.find(({ code }) => code === typed);
    if (!promo) return decline('referrals.special_code_not_found');
    if (promo.isForNewUsers && !isNew(user)) return decline('referrals.special_code_new_only');
    const { code, days, isForNewUsers } = promo;
    if (await marks.wasGiven({ email: user.email, what: `promo:${code}` }))
      return decline('referrals.special_code_used');
    const isGiven = await database.transaction((transaction) =>
      rewards.giveReward(transaction, {
        userId: user.id,
        source: `promo:${code}`,
        days,
        plan: isForNewUsers ? 'trial' : 'premium',
      }),
    );
    if (!isGiven) return decline('referrals.special_code_used');
    const added = `${days} ${isForNewUsers ? 'free trial ' : ''}${days === 1 ? 'day' : 'days'}`;
    return { message: `${added} of Premium ${days === 1 ? 'was' : 'were'} added.` };
  }
}

function isNew({ createdAt }: Caller): boolean {
  return Date.now() - Date.parse(createdAt) <= newForDays * dayMs;
}

function showReferral({ id, createdAt, completedAt }: ReferralRow) {
  return {
    id,
    referredUserId: hashReferralId(id),
    createdAt: createdAt.toISOString(),
    status: completedAt === null ? ('pending' as const) : ('completed' as const),
    rewardValue: rewardDays.referrer,
  };
}

/** A derived id, which leads nowhere: nobody else should learn the id of an account. */
function hashReferralId(referralId: string): string {
  const hex = createHash('sha256').update(`referred|${referralId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
