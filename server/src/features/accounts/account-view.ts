import type { User } from '@reflect/contract';
import { decideAccess, type Entitlement } from '../subscription/subscription.public.ts';
import type { AccountRow } from './accounts.tables.ts';

/** An account with everything that gives its owner access. */
export type AccountWithEntitlements = AccountRow & { entitlements: Entitlement[] };

/**
 * An account as the person sees it, with the plan that its entitlements give at this time. Administrators are the owner of
 * the installation, and whoever has a listed address that the provider has verified.
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
    isAdmin: account.isOwner || (account.emailVerified && adminEmails.includes(account.email.toLowerCase())),
    trialExpiresAt: trialExpiresAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    privateJournal: account.privateJournal,
    privateJournalGeneration: account.privateJournalGeneration,
  };
}
