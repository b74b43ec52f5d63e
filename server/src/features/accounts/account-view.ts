import type { User } from '@reflect/contract';
import type { AccountRow } from './accounts.tables.ts';

/**
 * An account as its owner sees it. An expired trial counts as the free plan. Only an address that the provider has
 * verified makes an administrator.
 */
export function viewAccount(options: {
  account: AccountRow;
  adminEmails: readonly string[];
  now: Date;
}): User {
  const { account, adminEmails, now } = options;
  const trialEnded =
    account.plan === 'trial' && (account.trialExpiresAt === null || account.trialExpiresAt <= now);
  const plan = trialEnded ? 'free' : account.plan;
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    plan,
    isPremium: plan !== 'free',
    isAdmin: account.emailVerified && adminEmails.includes(account.email.toLowerCase()),
    trialExpiresAt: account.trialExpiresAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
