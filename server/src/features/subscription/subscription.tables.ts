import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const granted = {
  plan: text('plan', { enum: ['trial', 'premium'] }).notNull(),
  source: text('source').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at'),
  days: integer('days'),
  renews: boolean('renews').notNull().default(false),
};

export const entitlementsTable = pgTable(
  'subscription_entitlements',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    ...granted,
    /** Names what was granted, so that it is granted once. */
    grantKey: text('grant_key'),
    revokedAt: time('revoked_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type EntitlementRow = typeof entitlementsTable.$inferSelect;

export const entitlementChangesTable = pgTable(
  'subscription_entitlement_changes',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    entitlementId: uuid('entitlement_id').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
    change: text('change', { enum: ['granted', 'changed', 'revoked'] }).notNull(),
    changedBy: uuid('changed_by'),
    ...granted,
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
