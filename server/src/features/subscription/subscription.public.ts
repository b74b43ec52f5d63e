import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { type Access, decideAccess } from './entitlements/access.ts';
import { entitlementsRepo } from './entitlements/entitlements.repo.ts';

export { type Access, decideAccess, type Entitlement } from './entitlements/access.ts';
export { entitlementsOfAccount } from './entitlements/entitlements.repo.ts';

/** The functions of the subscription that other features may call. */
export interface SubscriptionPublic {
  /** What a person may use now. */
  planOf(userId: string): Promise<Access>;
  /**
   * Grants days of Premium, which pass only while no trial and no paid period runs. `source` says where they come from,
   * such as `referral`. With a `key`, which names the reason (`referral:<id>`), the same person is given them once:
   * false when they had them already. `plan: 'trial'` counts as a trial. Inside a transaction pass it as `executor`.
   */
  grantDays(grant: {
    userId: string;
    days: number;
    source: string;
    key?: string;
    plan?: 'trial' | 'premium';
    executor?: Executor;
  }): Promise<boolean>;
}

/** Makes the functions for other features. */
export function makeSubscriptionPublic({ database }: Pick<Services, 'database'>): SubscriptionPublic {
  return {
    async planOf(userId) {
      return decideAccess({ entitlements: await entitlementsRepo(database).list(userId), at: new Date() });
    },
    grantDays: ({ userId, days, source, key, plan = 'premium', executor = database }) =>
      entitlementsRepo(executor).insert({
        ...{ userId, days, source, plan, grantKey: key ?? null },
        ...{ startsAt: new Date(), endsAt: null, renews: false },
      }),
  };
}
