import type { Database, Executor } from '../../platform/database/database.ts';
import type { CountedCall } from '../../platform/http/limits/ai-calls.ts';
import type { Declined } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeAllowance } from './allowance/allowance.ts';
import { type Access, decideAccess } from './entitlements/access.ts';
import { entitlementsRepo } from './entitlements/entitlements.repo.ts';
import { makeBilling } from './stripe/billing.ts';
import { giveCustomerTo } from './stripe/give-access.ts';
import { stripeRepo } from './stripe/stripe.repo.ts';

export { readStatuses } from './admin/subscription-status.ts';
export { type Access, decideAccess, type Entitlement } from './entitlements/access.ts';
export { entitlementsOfAccount } from './entitlements/entitlements.repo.ts';

/** The functions of the subscription that other features may call. */
export interface SubscriptionPublic {
  /** What a person may use now. */
  planOf(userId: string): Promise<Access>;
  /**
   * Grants days of Premium, which pass only while no trial and no paid period runs. `source` says where they come from,
   * such as `referral`. With a `key`, which names the reason (`referral:<id>`), a person gets them once: false when
   * they already had them. `plan: 'trial'` counts as a trial. Inside a transaction pass it as `executor`.
   */
  grantDays(grant: {
    userId: string;
    days: number;
    source: string;
    key?: string;
    plan?: 'trial' | 'premium';
    executor?: Executor;
  }): Promise<boolean>;
  /**
   * Counts one AI call of a person on the free plan, on their day in `timeZone`. When the limit is reached, declines
   * with the limit and its end; `giveBack` undoes the count of a call that failed. Nothing is counted with Premium,
   * without a limit, and where the engine of this server answers. Endpoints with `isAiCall` in the contract are counted
   * without calling this. Inside a transaction pass it as `executor`.
   */
  useAllowance(call: {
    userId: string;
    timeZone: string;
    now?: Date;
    executor?: Executor | undefined;
  }): Promise<CountedCall | Declined<'subscription.limit_reached'>>;
  /**
   * Ends every subscription of a person at Stripe at once; call it before the rows of an account are erased. Returns
   * how many. @throws when Stripe doesn't end one: then the account must stay, or its owner is charged for nothing.
   */
  cancelSubscriptions(userId: string): Promise<number>;
  /**
   * Reads what a person has at Stripe and updates their plan; customers with their address count as theirs where the
   * provider has proven it. Returns the number of subscriptions. @throws when Stripe doesn't answer.
   */
  syncWithStripe(person: { userId: string; provenEmail: string | null }): Promise<number>;
}

/** Grants days of Premium, also in the caller's transaction. */
export function makeGrants(database: Database): Pick<SubscriptionPublic, 'grantDays'> {
  return {
    grantDays: ({ userId, days, source, key, plan = 'premium', executor = database }) =>
      entitlementsRepo(executor).insert({
        ...{ userId, days, source, plan, grantKey: key ?? null },
        ...{ startsAt: new Date(), endsAt: null, renews: false },
      }),
  };
}

/** Makes the functions above for other features. */
export function makeSubscriptionPublic({
  database,
  config,
}: Pick<Services, 'database'> & {
  config: Pick<Services['config'], 'ai' | 'freeAiDailyLimit' | 'stripe'>;
}): SubscriptionPublic {
  const planIn = async ({ userId, executor }: { userId: string; executor: Executor }) =>
    decideAccess({ entitlements: await entitlementsRepo(executor).list(userId), at: new Date() });
  const allowance = makeAllowance({
    database,
    // Analyses by this server's engine cost nothing.
    limit: config.ai === null ? null : config.freeAiDailyLimit,
    hasNoLimit: async (person) => (await planIn(person)).isPremium,
  });
  const billing = makeBilling({ config: config.stripe, database });
  return {
    planOf: (userId) => planIn({ userId, executor: database }),
    useAllowance: allowance.use,
    cancelSubscriptions: billing.cancelAll,
    async syncWithStripe({ userId, provenEmail }) {
      const found = provenEmail ? await billing.findCustomers(provenEmail) : [];
      for (const customerId of found) {
        await database.transaction((transaction) =>
          giveCustomerTo({ database: transaction, customerId, userId }),
        );
      }
      return billing.readSubscriptions(await stripeRepo(database).customersOf(userId));
    },
    ...makeGrants(database),
  };
}
