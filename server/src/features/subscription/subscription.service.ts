import type { SubscriptionOffer, User } from '@reflect/contract';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { decideAccess } from './entitlements/access.ts';
import { entitlementsRepo } from './entitlements/entitlements.repo.ts';
import type { Billing } from './stripe/billing.ts';
import { stripeRepo } from './stripe/stripe.repo.ts';

/** The rules of what a person can buy. */
export function subscriptionService({
  config,
  database,
  billing,
  log,
}: {
  config: Pick<Config, 'stripe' | 'ai' | 'freeAiDailyLimit' | 'publicUrl'>;
  database: Database;
  billing: Billing;
  log: Services['log'];
}) {
  return {
    async offerTo(user: User): Promise<SubscriptionOffer> {
      const entitlements = await entitlementsRepo(database).list(user.id);
      const { endsAt } = decideAccess({ entitlements, at: new Date() });
      const hasCustomer = (await stripeRepo(database).customersOf(user.id)).length > 0;
      return {
        trialUrl: linkFor(config.stripe?.trialLink ?? null, user),
        monthlyUrl: linkFor(config.stripe?.monthlyLink ?? null, user),
        hasBillingPortal: hasCustomer && (config.stripe?.secretKey ?? null) !== null,
        endsAt: endsAt?.toISOString() ?? null,
        renews: entitlements.some(({ renews, endsAt: end }) => renews && end !== null && end > new Date()),
        freeAiDailyLimit: config.ai === null ? null : config.freeAiDailyLimit,
      };
    },

    async openPortal(
      userId: string,
    ): Promise<{ url: string } | Declined<'subscription.no_customer' | 'subscription.stripe_failed'>> {
      try {
        const url = await billing.openPortal({ userId, returnUrl: `${config.publicUrl}/subscribe` });
        return url ? { url } : decline('subscription.no_customer');
      } catch (error) {
        log.warn({ err: error }, 'Stripe did not open the billing portal.');
        return decline('subscription.stripe_failed');
      }
    },
  };
}
export type SubscriptionService = ReturnType<typeof subscriptionService>;

/** A payment link that names the person, so that the payment is recognised whatever address they type there. */
function linkFor(link: string | null, { id, email }: User): string | null {
  if (link === null) return null;
  const url = new URL(link);
  url.searchParams.set('client_reference_id', id);
  url.searchParams.set('prefilled_email', email);
  return url.href;
}
