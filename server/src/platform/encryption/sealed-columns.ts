import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../database/key-tables.ts';

/**
 * The columns of a table of people's data: keys, times, and one sealed payload. Nothing else of a person stands in
 * plain columns. The migration of such a table:
 * ```sql
 * create table journal_entries (
 *   user_id uuid not null references accounts (id) on delete cascade,
 *   id uuid not null,
 *   created_at timestamptz(3) not null,
 *   updated_at timestamptz(3) not null,
 *   removed_at timestamptz(3),
 *   revision integer not null,
 *   cursor bigint not null,
 *   payload bytea not null,
 *   primary key (user_id, id)
 * );
 * create index on journal_entries (user_id, created_at desc, id desc) where removed_at is null;
 * create index on journal_entries (user_id, cursor);
 * ```
 */
export const sealedColumns = () => ({
  userId: uuid('user_id').notNull(),
  id: uuid('id').notNull(),
  // Milliseconds, like JavaScript: a finer time would be rounded when it is read.
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }),
  /** 0 when inserted, one more with every change. */
  revision: integer('revision').notNull(),
  /** The number of this change among all changes of the person. */
  cursor: bigint('cursor', { mode: 'number' }).notNull(),
  payload: bytea('payload').notNull(),
});
