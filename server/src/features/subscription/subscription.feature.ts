import { endpointsByFeature } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { aiCallsRepo } from './allowance/ai-calls.repo.ts';
import { entitlementsRepo } from './entitlements/entitlements.repo.ts';
import { makeBilling } from './stripe/billing.ts';
import { stripeRepo } from './stripe/stripe.repo.ts';
import { webhookPlugin } from './stripe/webhook.plugin.ts';
import { type SubscriptionEndpoints, subscriptionHandlers } from './subscription.routes.ts';
import { subscriptionService } from './subscription.service.ts';
import { transactionsRepo } from './transactions.repo.ts';

/** Stripe sends an event for three days. */
const keptEventsMs = 90 * 24 * 60 * 60 * 1000;

/** The plan of a person, what gives it to them, and payments. */
export function subscriptionFeature(services: Services): Feature<SubscriptionEndpoints> {
  const { config, database, log } = services;
  const entitlements = entitlementsRepo(database);
  const aiCalls = aiCallsRepo(database);
  const stripe = stripeRepo(database);
  const billing = makeBilling({ config: config.stripe, database });
  const service = subscriptionService({ config, database, billing, log });
  return {
    name: 'subscription',
    endpoints: endpointsByFeature.subscription,
    handlers: subscriptionHandlers({ services, service }),
    plugin: webhookPlugin({ services, billing }),
    async runScheduledJob() {
      await billing.stopRenewalOfTrials();
      await stripe.removeEventsBefore(new Date(Date.now() - keptEventsMs));
    },
    async exportFor(userId) {
      const payments = await transactionsRepo(database).listOf(userId);
      return {
        entitlements: await entitlements.list(userId),
        history: await entitlements.listChanges(userId),
        payments: payments.map(({ transactionType, status, amount, refunded, createdAt }) => ({
          ...{ transactionType, status, amount, refunded, createdAt },
        })),
        aiCalls: await aiCalls.read(userId),
      };
    },
    async beforeErasure(userId) {
      await billing.cancelAll(userId);
    },
    async eraseFor(userId) {
      await entitlements.erase(userId);
      await aiCalls.erase(userId);
      await stripe.erase(userId);
    },
  };
}
