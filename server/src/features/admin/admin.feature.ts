import { type AdminUser, adminEndpoints, type User } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import { findMailFolder } from '../../platform/mail/mail-transport.ts';
import type { Services } from '../../services/services.ts';
import { type InvitedPerson, makeAccounts } from '../accounts/accounts.public.ts';
import { makeSubscriptionPublic, readStatuses } from '../subscription/subscription.public.ts';
import { analyticsRepo } from './analytics.repo.ts';
import { auditRepo } from './audit.repo.ts';
import { makeInstallation } from './installation.ts';
import { makeInvitations } from './invitation.ts';
import { passwordAttemptsRepo } from './password-attempts.repo.ts';
import { makePasswordSignIn } from './password-sign-in.ts';
import { makeSubscriptionSync } from './subscription-sync.ts';

/** What administrators see and do. Nothing here can unseal what people write. */
export function adminFeature(services: Services): Feature<typeof adminEndpoints> {
  const { config, database } = services;
  const accounts = makeAccounts(services);
  const analytics = analyticsRepo(database);
  const attempts = passwordAttemptsRepo(database);
  const audit = auditRepo(database);
  const invite = makeInvitations({ ...services, accounts });
  const { syncWithStripe } = makeSubscriptionPublic(services);
  const sync = makeSubscriptionSync({
    ...services,
    syncPerson: config.stripe?.secretKey ? syncWithStripe : null,
  });
  const { readInstallation, confirmKeyCopy } = makeInstallation(services);
  const signIn = makePasswordSignIn({ config, database, accounts, attempts });
  return {
    name: 'admin',
    endpoints: adminEndpoints,
    handlers: {
      getAdminAnalytics: () => analytics.readAnalytics(),
      getAdminSetup: async () => ({
        mailFolder: findMailFolder(config),
        asksStripe: Boolean(config.stripe?.secretKey),
        unfinishedErasures: await analytics.countUnfinishedErasures(),
      }),
      getInstallation: readInstallation,
      confirmKeyCopy: ({ user }) => confirmKeyCopy(user.id),
      async listAdminUsers({ query }) {
        const people = await accounts.listAccounts(query);
        const statuses = await readStatuses({ database, people });
        const invited = query.before === undefined ? await accounts.listInvited(query.search) : [];
        return [
          ...invited.map(viewInvited),
          ...people.map((person) => viewUser(person, statuses.get(person.id) ?? 'none')),
        ];
      },
      async countAdminUsers({ query: { search } }) {
        const [total, matching, invited, matchingInvited] = await Promise.all([
          accounts.countAccounts(),
          accounts.countAccounts(search),
          accounts.listInvited(),
          accounts.listInvited(search),
        ]);
        return { total: total + invited.length, matching: matching + matchingInvited.length };
      },
      inviteOrFindUser: ({ user, body }) => invite.inviteOrFind({ invitation: body, adminId: user.id }),
      createUser: ({ user, body }) => invite.createUser({ invitation: body, adminId: user.id }),
      syncSubscriptions: ({ user }) => sync.startForEverybody(user.id),
      syncUser: ({ user, params }) => sync.syncOne({ userId: params.userId, adminId: user.id }),
      signInAsAdmin: ({ user, body, exchange }) => signIn({ user, password: body.adminPassword, exchange }),
      listAdminActions: ({ query }) => audit.listActions(query),
    },
    readFromReplica: ['getAdminAnalytics', 'listAdminUsers', 'countAdminUsers', 'listAdminActions'],
    runScheduledJob: attempts.removeOld,
    exportFor: async (userId) => ({ actions: await audit.listActionsOf(userId) }),
    eraseFor: audit.forgetAccount,
  };
}

function viewInvited({ id, email, firstName, lastName, createdAt }: InvitedPerson): AdminUser {
  return {
    ...{ id, email, firstName, lastName, createdAt: createdAt.toISOString(), isInvited: true },
    ...{ isPremium: false, isOnTrial: false, trialExpiresAt: null },
    ...{ subscriptionStatus: 'none', subscriptionTier: 'free' },
  };
}

function viewUser({ isAdmin: _isAdmin, plan, ...user }: User, subscriptionStatus: string): AdminUser {
  return { ...user, isOnTrial: plan === 'trial', subscriptionStatus, subscriptionTier: plan };
}
