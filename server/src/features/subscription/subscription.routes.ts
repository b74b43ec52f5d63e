import type { endpointsByFeature } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { recordAdminAction } from '../admin/audit.public.ts';
import { readAnalytics } from './admin/analytics.ts';
import { listUsers } from './admin/list-users.ts';
import { subscriptionAdminService } from './admin/subscription-admin.service.ts';
import { blockedDeletionsRepo } from './blocked-deletions.repo.ts';
import { createTestSubscription, testStripe } from './stripe/stripe-test.ts';
import type { SubscriptionService } from './subscription.service.ts';

export type SubscriptionEndpoints = (typeof endpointsByFeature)['subscription'];

export function subscriptionHandlers({
  services: { database, config },
  service,
}: {
  services: Pick<Services, 'database' | 'config'>;
  service: SubscriptionService;
}): Handlers<SubscriptionEndpoints> {
  const admin = subscriptionAdminService(database);
  return {
    getSubscriptionStatus: async ({ user }) => ({
      isPremium: user.isPremium,
      trial: { isOnTrial: user.plan === 'trial', expiresAt: user.trialExpiresAt },
    }),
    getSubscriptionOffer: ({ user }) => service.offerTo(user),
    openBillingPortal: ({ user }) => service.openPortal(user.id),
    testStripe: () => testStripe(config.stripe),
    async createSubscription({ user }) {
      await recordAdminAction({ database, kind: 'payments.tested', actorId: user.id, targetId: null });
      return createTestSubscription({ config: config.stripe, email: user.email });
    },
    getSubscriptionAnalytics: () => readAnalytics(database),
    listSubscriptionTransactions: ({ query }) => admin.listTransactions(query),
    listUnmatchedPayments: () => admin.listUnmatched(),
    listBlockedDeletions: () => blockedDeletionsRepo(database).list(),
    listSubscriptionUsers: ({ query }) => listUsers({ database, ...query }),
    resetSubscription: ({ user, body }) => admin.reset({ named: body.userId ?? user.id, actorId: user.id }),
    grantSubscription: ({ user, body: { userId, ...grant } }) =>
      admin.grant({ named: userId, ...grant, actorId: user.id }),
    createTransaction: ({ user, body: { userId, ...payment } }) =>
      admin.createTransaction({ named: userId, ...payment, actorId: user.id }),
    syncSubscription: ({ user, body: { userEmail, subscriptionType, ...sync } }) =>
      admin.sync({ named: userEmail, type: subscriptionType, ...sync, actorId: user.id }),
  };
}
