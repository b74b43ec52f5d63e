import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

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

/** One row per person: the last day on which an AI call was counted, and how many were. */
export const aiCallsTable = pgTable('subscription_ai_calls', {
  userId: uuid('user_id').primaryKey(),
  day: date('day').notNull(),
  calls: integer('calls').notNull(),
});

export const stripeEventsTable = pgTable('subscription_stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: time('created_at').notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
});

export const customersTable = pgTable('subscription_customers', {
  customerId: text('customer_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const stripeSubscriptionsTable = pgTable('subscription_stripe_subscriptions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  /** Null until the person is known. */
  userId: uuid('user_id'),
  status: text('status').notNull(),
  startedAt: time('started_at'),
  periodStart: time('period_start'),
  periodEnd: time('period_end'),
  trialStart: time('trial_start'),
  trialEnd: time('trial_end'),
  endedAt: time('ended_at'),
  /** It ends with its period or its trial, and isn't renewed. */
  cancels: boolean('cancels').notNull().default(false),
  refundedAt: time('refunded_at'),
  eventCreated: bigint('event_created', { mode: 'number' }).notNull().default(0),
  eventRank: smallint('event_rank').notNull().default(0),
});
export type StripeSubscriptionRow = typeof stripeSubscriptionsTable.$inferSelect;

export const transactionsTable = pgTable('subscription_transactions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  transactionType: text('transaction_type', { enum: ['trial', 'subscription', 'one_time'] }).notNull(),
  status: text('status', { enum: ['succeeded', 'pending', 'failed', 'cancelled'] }).notNull(),
  amount: integer('amount'),
  refunded: integer('refunded').notNull().default(0),
  subscriptionTier: text('subscription_tier'),
  source: text('source', { enum: ['stripe', 'admin'] }).notNull(),
  stripeId: text('stripe_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  customerId: text('customer_id'),
  paymentIntent: text('payment_intent'),
  email: text('email'),
  note: text('note'),
  createdAt: time('created_at').notNull(),
  matchedAt: time('matched_at'),
});
export type TransactionRow = typeof transactionsTable.$inferSelect;
