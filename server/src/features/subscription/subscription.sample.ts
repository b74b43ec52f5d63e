import { eq } from 'drizzle-orm';
import type { Sample } from '../../testing/sample.ts';
import { aiCallsRepo } from './allowance/ai-calls.repo.ts';
import { blockedDeletionsRepo } from './blocked-deletions.repo.ts';
import { giveCustomerTo } from './stripe/give-access.ts';
import { stripeRepo } from './stripe/stripe.repo.ts';
import { makeSubscriptionPublic } from './subscription.public.ts';
import { stripeSubscriptionsTable } from './subscription.tables.ts';
import { transactionsRepo } from './transactions.repo.ts';

/** A reward day, a counted AI call, a customer with an ended subscription at Stripe, a payment, and a failed deletion. */
export const sample: Sample = {
  async fill({ person, services }) {
    await makeSubscriptionPublic(services).grantDays({ userId: person.user.id, days: 1, source: 'sample' });
    await aiCallsRepo(services.database).count({ userId: person.user.id, day: '2026-11-22', limit: 1 });
    const { database } = services;
    const customerId = `cus_${person.user.id}`;
    const subscription = { id: `sub_${person.user.id}`, customerId, userId: person.user.id };
    await giveCustomerTo({ database, customerId, userId: person.user.id });
    await stripeRepo(database).assignSubscription(subscription);
    await database
      .update(stripeSubscriptionsTable)
      .set({ status: 'canceled', endedAt: new Date() })
      .where(eq(stripeSubscriptionsTable.id, subscription.id));
    await transactionsRepo(database).save({
      ...{ userId: person.user.id, transactionType: 'trial', status: 'succeeded', amount: 100 },
      ...{ source: 'admin', createdAt: new Date() },
    });
    await blockedDeletionsRepo(database).note({ userId: person.user.id, reason: 'no_key' });
    return [];
  },
  words: [],
  bodies: {},
};
