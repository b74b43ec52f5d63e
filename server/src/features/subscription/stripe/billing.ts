import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/config-stripe.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getStripeClient } from './load-stripe.ts';
import { toId } from './read-objects.ts';
import { stripeRepo } from './stripe.repo.ts';
import { applySubscription } from './subscription-event.ts';

/** The statuses of a subscription at Stripe that can still be charged. */
export const runningStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const;
const isRunning = (status: string) => (runningStatuses as readonly string[]).includes(status);

/** Thrown if a subscription would have to be ended at Stripe and this server has no key for Stripe's API. */
export class NoStripeKeyError extends Error {
  constructor() {
    super('STRIPE_SECRET_KEY is needed to cancel a subscription.');
    this.name = 'NoStripeKeyError';
  }
}
/** Later than every event that was sent before the request. */
const rankOfAnswer = 9;

/** Reads and changes subscriptions at Stripe. Each function fails with the error of the library. */
export function makeBilling({ config, database }: { config: StripeConfig | null; database: Database }) {
  const getClient = () => getStripeClient(config);

  return {
    /** The page at Stripe where a person changes their card, reads their invoices and cancels; null without a customer. */
    async openPortal({ userId, returnUrl }: { userId: string; returnUrl: string }): Promise<string | null> {
      const stripe = await getClient();
      const [customer] = await stripeRepo(database).customersOf(userId);
      if (!stripe || !customer) return null;
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    },

    /**
     * Ends every subscription of a person at Stripe at once, for an account that is erased. Returns how many.
     * @throws when Stripe doesn't end one, so that nobody is charged for an account that is gone.
     */
    async cancelAll(userId: string): Promise<number> {
      const stripe = await getClient();
      const known = await stripeRepo(database).listSubscriptions({ userId });
      const open = known.filter(({ status }) => isRunning(status));
      if (open.length === 0) return 0;
      if (!stripe) throw new NoStripeKeyError();
      for (const { id } of open) {
        await stripe.subscriptions.cancel(id).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }
      return open.length;
    },

    /** Tells Stripe not to charge a trial at its end; without an id, every trial that would be charged. */
    async stopRenewalOfTrials(subscriptionId?: string): Promise<void> {
      const stripe = await getClient();
      if (!stripe) return;
      const trials = await stripeRepo(database).listRenewingTrials();
      const meant = subscriptionId ? trials.filter(({ id }) => id === subscriptionId) : trials;
      const failures: unknown[] = [];
      for (const { id } of meant) {
        await stripe.subscriptions
          .update(id, { cancel_at_period_end: true })
          .then(store)
          .catch((error: unknown) => failures.push(error));
      }
      // A trial that Stripe refuses to change doesn't keep the others from being changed.
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some trials could not be changed at Stripe.');
    },

    /** Reads the subscriptions of customers from Stripe and updates what is stored. Returns how many there were. */
    async readSubscriptions(customerIds: readonly string[]): Promise<number> {
      const stripe = await getClient();
      if (!stripe) return 0;
      let count = 0;
      for (const customer of customerIds) {
        for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
          await store(subscription);
          count += 1;
        }
      }
      return count;
    },

    async findCustomers(email: string): Promise<string[]> {
      const stripe = await getClient();
      if (!stripe) return [];
      const { data } = await stripe.customers.list({ email, limit: 100 });
      return data.map(({ id }) => id);
    },
  };

  async function store(subscription: Stripe.Subscription): Promise<void> {
    await database.transaction(async (transaction) => {
      await stripeRepo(transaction).lockCustomer(toId(subscription.customer)!);
      await applySubscription({
        database: transaction,
        subscription,
        eventCreated: Math.floor(Date.now() / 1000),
        eventRank: rankOfAnswer,
      });
    });
  }
}
export type Billing = ReturnType<typeof makeBilling>;

/** Whether Stripe doesn't know the object of a request. */
function isMissing(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'resource_missing';
}
