import type { SubscriptionUser } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { decideAccess, type Entitlement } from '../entitlements/access.ts';
import {
  entitlementsOfAccount,
  parseEntitlements,
  type StoredEntitlement,
} from '../entitlements/entitlements.repo.ts';
import { decideStatus } from './subscription-status.ts';

interface PersonRow extends Record<string, unknown> {
  id: string;
  email: string;
  status: string | null;
  entitlements: StoredEntitlement[];
}

/** People with their plan, ordered by address, a page at a time. */
export async function listUsers({
  database,
  search,
  after,
  limit,
}: {
  database: Database;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}): Promise<SubscriptionUser[]> {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await database.execute<PersonRow>(sql`
    select id, email, ${entitlementsOfAccount} as entitlements,
      (select status from subscription_stripe_subscriptions known where known.user_id = accounts.id
        order by known.event_created desc limit 1) as status
    from accounts
    where email ilike ${pattern} and ${
      after === undefined
        ? sql`true`
        : sql`(lower(email), id) > (select lower(last.email), last.id from accounts last where last.id = ${after})`
    }
    order by lower(email), id limit ${limit}`);
  const at = new Date();
  return rows.map(({ id, email, status, entitlements }) =>
    viewUser({ id, email, status, entitlements: parseEntitlements(entitlements), at }),
  );
}

function viewUser({
  id,
  email,
  status,
  entitlements,
  at,
}: {
  id: string;
  email: string;
  status: string | null;
  entitlements: Entitlement[];
  at: Date;
}): SubscriptionUser {
  const { plan, isPremium, trialExpiresAt } = decideAccess({ entitlements, at });
  return {
    id,
    email,
    isPremium,
    isOnTrial: plan === 'trial',
    subscriptionStatus: decideStatus({ atStripe: status, isPremium }),
    subscriptionTier: plan,
    trialExpiresAt: trialExpiresAt?.toISOString() ?? null,
  };
}
