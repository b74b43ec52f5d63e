import type { User } from '@reflect/contract';
import { decideAccess, type Entitlement } from '../subscription/subscription.public.ts';
import type { AccountRow } from './accounts.tables.ts';

export type AccountWithEntitlements = AccountRow & { entitlements: Entitlement[] };

/**
 * The account as its owner sees it, with the plan that its entitlements give at `now`. Administrators are the owner of
 * the installation and everybody with a listed address that the provider has verified.
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
