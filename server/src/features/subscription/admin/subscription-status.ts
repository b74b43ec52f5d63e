import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { stripeSubscriptionsTable } from '../subscription.tables.ts';

/** The status of a person's subscription at Stripe, else `active` or `none`. */
export function decideStatus({
  atStripe,
  isPremium,
}: {
  /** Null without a subscription at Stripe. */
  atStripe: string | null;
  isPremium: boolean;
}): string {
  return atStripe ?? (isPremium ? 'active' : 'none');
}

/** The subscription status of each of these people, by their id. */
export async function readStatuses({
  database,
  people,
}: {
  database: Executor;
  people: readonly { id: string; isPremium: boolean }[];
}): Promise<ReadonlyMap<string, string>> {
  const { userId, status, eventCreated } = stripeSubscriptionsTable;
  const ids = people.map(({ id }) => id);
  const rows = await database
    .select({ userId, status })
    .from(stripeSubscriptionsTable)
    .where(inArray(userId, ids))
    .orderBy(asc(eventCreated));
  // Of several subscriptions, the one with the latest event counts.
  const atStripe = new Map(rows.map((row) => [row.userId, row.status]));
  return new Map(
    people.map(({ id, isPremium }) => [id, decideStatus({ atStripe: atStripe.get(id) ?? null, isPremium })]),
  );
}
