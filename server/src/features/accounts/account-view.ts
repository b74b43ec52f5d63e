import type { User } from '@reflect/contract';
import { decideAccess, type Entitlement } from '../subscription/subscription.public.ts';
import type { AccountRow } from './accounts.tables.ts';

/** An account with everything that gives its owner access. */
export type AccountWithEntitlements = AccountRow & { entitlements: Entitlement[] };

/**
 * An account as its owner sees it, with the plan that its entitlements give at this time. Only an address that the
 * provider has verified makes an administrator.
 */
export function viewAccount(options: {
  account: AccountWithEntitlements;
  adminEmails: readonly string[];
  now: Date;
}): User {
  const { account, adminEmails, now } = options;
  const { plan, isPremium, trialExpiresAt } = decideAccess({ entitlements: account.entitlements, at: now });
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    plan,
    isPremium,
    isAdmin: account.emailVerified && adminEmails.includes(account.email.toLowerCase()),
    trialExpiresAt: trialExpiresAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
