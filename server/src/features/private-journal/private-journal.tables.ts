import type { WrappedJournalKey } from '@reflect/contract';
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/database/key-tables.ts';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const journalKeysTable = pgTable('private_journal_keys', {
  userId: uuid('user_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<WrappedJournalKey['kind']>().notNull(),
  parameters: text('parameters').notNull(),
  wrapped: bytea('wrapped').notNull(),
  generation: integer('generation').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** The bytes are in a file with the same id. */
export const privateJournalPictures = pgTable('private_journal_pictures', {
  userId: uuid('user_id').notNull(),
  id: uuid('id').notNull(),
  /** Of the entry that shows it; null until there is one. */
  rowId: uuid('row_id'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  size: integer('size').notNull(),
  generation: integer('generation').notNull(),
  /** When that row was erased. */
  letGoAt: timestamp('let_go_at', { withTimezone: true, precision: 3 }),
});

export const privateJournalRows = pgTable('private_journal_rows', sealedColumns());

export const approvalsTable = pgTable('private_journal_approvals', {
  userId: uuid('user_id').primaryKey(),
  id: uuid('id').notNull(),
  askingSession: bytea('asking_session').notNull(),
  answeringSession: bytea('answering_session'),
  isRefused: boolean('is_refused').notNull().default(false),
  asked: bytea('asked'),
  answered: bytea('answered'),
  revealed: bytea('revealed'),
  handed: bytea('handed'),
  endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }).notNull(),
});

export const recoveriesTable = pgTable('private_journal_recoveries', {
  userId: uuid('user_id').primaryKey(),
  id: uuid('id').notNull(),
  parameters: text('parameters').notNull(),
  wrapped: bytea('wrapped').notNull(),
  generation: integer('generation').notNull(),
  waitDays: integer('wait_days').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }),
  /** The number of the two mails about a begun recovery that were sent. */
  mailsSent: smallint('mails_sent').notNull().default(0),
});
