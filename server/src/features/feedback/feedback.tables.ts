import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/database/key-tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const feedbackReportsTable = pgTable(
  'feedback_reports',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    revision: integer('revision').notNull(),
    payload: bytea('payload').notNull(),
    /** Also in the payload; in columns so that SQL can filter by them. */
    status: text('status'),
    severity: text('severity'),
    category: text('category'),
    priority: text('priority'),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.id] })],
);
