import type Stripe from 'stripe';
import type { Executor } from '../../../platform/database/database.ts';
import { giveSubscriptions } from './give-access.ts';
import { matchPerson } from './match-person.ts';
import { readCurrentPeriod, toDate, toId } from './read-objects.ts';
import { stripeRepo } from './stripe.repo.ts';

/** The order of events in the same second. */
const ranks: Record<string, number> = {
  'customer.subscription.created': 0,
  'customer.subscription.trial_will_end': 1,
  'customer.subscription.updated': 2,
  'customer.subscription.deleted': 3,
};

export function getRank(type: string): number {
  return ranks[type] ?? 0;
}

/** Stores the state of a subscription, unless a later one is known, and gives its person what it pays for. */
export async function applySubscription({
  database,
  subscription,
  eventCreated,
  eventRank,
}: {
  database: Executor;
  subscription: Stripe.Subscription;
  eventCreated: number;
  eventRank: number;
}): Promise<void> {
  const repo = stripeRepo(database);
  const customerId = toId(subscription.customer)!;
  const period = readCurrentPeriod(subscription);
  await repo.saveSubscription({
    id: subscription.id,
    customerId,
    userId: await matchPerson({ database, customerId, email: null }),
    status: subscription.status,
    startedAt: toDate(subscription.start_date),
    periodStart: period.start,
    periodEnd: period.end,
    trialStart: toDate(subscription.trial_start),
    trialEnd: toDate(subscription.trial_end),
    endedAt: toDate(subscription.ended_at),
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    eventCreated,
    eventRank,
  });
  const stored = await repo.findSubscription(subscription.id);
  if (stored?.userId) await giveSubscriptions({ database, userId: stored.userId });
}
