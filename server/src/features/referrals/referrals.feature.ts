import { referralsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { codesRepo } from './codes.repo.ts';
import { makeReferralsService } from './referrals.public.ts';
import { referralsRepo } from './referrals.repo.ts';
import { rewardsRepo } from './rewards.repo.ts';

export function referralsFeature(
  services: Pick<Services, 'config' | 'database' | 'keyring' | 'mind'>,
): Feature<typeof referralsEndpoints> {
  const { database } = services;
  const accounts = makeAccounts(services);
  const service = makeReferralsService(services);
  const [codes, repo, rewards] = [codesRepo(database), referralsRepo(database), rewardsRepo(database)];
  return {
    name: 'referrals',
    endpoints: referralsEndpoints,
    handlers: {
      getReferralCode: ({ user }) => service.getCode({ userId: user.id }),
      getMyReferralCode: ({ user }) => service.getCode({ userId: user.id }),
      getReferralStats: ({ user }) => service.getStats({ userId: user.id }),
      applyReferralCode: ({ user, body }) => service.applyReferralCode({ user, sent: body.referralCode }),
      redeemSpecialCode: ({ user, body }) => service.redeemSpecialCode({ user, sent: body.code }),
    },
    runScheduledJob: () => service.completePending(),
    async exportFor(userId) {
      const given = await rewards.listRewards({ userId });
      return {
        referralCode: (await service.getCode({ userId })).referralCode,
        ...(await service.getStats({ userId })),
        rewards: given.map(({ createdAt, ...reward }) => ({ ...reward, createdAt: createdAt.toISOString() })),
      };
    },
    async beforeErasure(userId) {
      const account = await accounts.findAccount(userId);
      if (account) await service.rememberGiven({ userId, email: account.email });
    },
    async eraseFor(userId) {
      await codes.eraseCode({ userId });
      await repo.eraseReferrals({ userId });
      await rewards.eraseRewards({ userId });
    },
  };
}
