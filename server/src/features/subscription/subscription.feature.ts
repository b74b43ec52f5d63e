import { endpointsByFeature } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { aiCallsRepo } from './allowance/ai-calls.repo.ts';
import { blockedDeletionsRepo } from './blocked-deletions.repo.ts';
import { entitlementsRepo } from './entitlements/entitlements.repo.ts';
import { makeBilling, NoStripeKeyError } from './stripe/billing.ts';
import { stripeRepo } from './stripe/stripe.repo.ts';
import { webhookPlugin } from './stripe/webhook.plugin.ts';
import { type SubscriptionEndpoints, subscriptionHandlers } from './subscription.routes.ts';
import { subscriptionService } from './subscription.service.ts';
import { transactionsRepo } from './transactions.repo.ts';

/** Longer than Stripe repeats an event (three days), and than anybody waits for a deletion they asked for. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const notDeleted = {
  no_key:
    "Nothing was deleted. You have a subscription at Stripe that this server can't end by itself. The people who run it see that you asked; once it has ended, you can delete your account.",
  stripe_failed:
    "Nothing was deleted. Stripe couldn't end your subscription right now. Please try again in a few minutes.",
} as const;

export function subscriptionFeature(services: Services): Feature<SubscriptionEndpoints> {
  const { config, database, log } = services;
  const entitlements = entitlementsRepo(database);
  const aiCalls = aiCallsRepo(database);
  const stripe = stripeRepo(database);
  const blockedDeletions = blockedDeletionsRepo(database);
  const billing = makeBilling({ config: config.stripe, database });
  const service = subscriptionService({ config, database, billing, log });
  return {
    name: 'subscription',
    endpoints: endpointsByFeature.subscription,
    handlers: subscriptionHandlers({ services, service }),
    readFromReplica: [
      'getSubscriptionAnalytics',
      'listSubscriptionTransactions',
      'listUnmatchedPayments',
      'listSubscriptionUsers',
    ],
    plugin: webhookPlugin({ services, billing }),
    async runScheduledJob() {
      await billing.stopRenewalOfTrials();
      await stripe.removeEventsBefore(new Date(Date.now() - keptMs));
      await blockedDeletions.removeBefore(new Date(Date.now() - keptMs));
    },
    async exportFor(userId) {
      const payments = await transactionsRepo(database).listOf(userId);
      const history = await entitlements.listChanges(userId);
      return {
        entitlements: await entitlements.list(userId),
        // Which administrator it was isn't information about this person.
        history: history.map(({ changedBy: _administrator, ...change }) => change),
        payments: payments.map(({ transactionType, status, amount, refunded, createdAt }) => ({
          ...{ transactionType, status, amount, refunded, createdAt },
        })),
        aiCalls: await aiCalls.read(userId),
      };
    },
    async beforeErasure(userId) {
      try {
        await billing.cancelAll(userId);
      } catch (error) {
        const reason = error instanceof NoStripeKeyError ? 'no_key' : 'stripe_failed';
        await blockedDeletions.note({ userId, reason });
        log.warn(
          { err: error, userId },
          'A subscription could not be ended, so its account was not deleted.',
        );
        throw new ProblemError('subscription.stripe_failed', notDeleted[reason]);
      }
    },
    async eraseFor(userId) {
      await entitlements.erase(userId);
      await aiCalls.erase(userId);
      await blockedDeletions.erase(userId);
      await stripe.erase(userId);
    },
  };
}
