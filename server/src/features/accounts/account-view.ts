import type { User } from '@reflect/contract';
import type { AccountRow } from './accounts.tables.ts';

/**
 * An account as its owner sees it. A trial that has run out is a free plan, and the right to administer follows
 * from an address that the provider has verified, never from one that was merely typed.
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
