import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { bytea } from '../../platform/database/key-tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const referralCodes = pgTable('referral_codes', {
  userId: uuid('user_id').primaryKey(),
  code: text('code').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const referralsTable = pgTable('referrals', {
  userId: uuid('user_id').primaryKey(),
  id: uuid('id').notNull(),
  referrerId: uuid('referrer_id'),
  createdAt: time('created_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
});

export const referralRewards = pgTable(
  'referral_rewards',
  {
    userId: uuid('user_id').notNull(),
    source: text('source').notNull(),
    days: integer('days').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);

export const referralMarks = pgTable('referrals_marks', {
  mark: bytea('mark').primaryKey(),
  madeOn: date('made_on').notNull().defaultNow(),
});
