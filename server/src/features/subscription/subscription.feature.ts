import { subscriptionEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { entitlementsRepo } from './entitlements/entitlements.repo.ts';

/** The plan of a person, and what gives it to them. */
export function subscriptionFeature(services: Services): Feature<typeof subscriptionEndpoints> {
  const repo = entitlementsRepo(services.database);
  return {
    name: 'subscription',
    endpoints: subscriptionEndpoints,
    handlers: {
      getSubscriptionStatus: async ({ user }) => ({
        isPremium: user.isPremium,
        trial: { isOnTrial: user.plan === 'trial', expiresAt: user.trialExpiresAt },
      }),
    },
    async exportFor(userId) {
      return { entitlements: await repo.list(userId), history: await repo.listChanges(userId) };
    },
    eraseFor: repo.erase,
  };
}
