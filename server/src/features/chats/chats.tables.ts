import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/database/key-tables.ts';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const chatsTable = pgTable('chats', sealedColumns());

export const chatsReplies = pgTable(
  'chats_replies',
  {
    userId: uuid('user_id').notNull(),
    /** The id of the message that was replied to. */
    id: uuid('id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    payload: bytea('payload').notNull(),
    /** The server that is writing it. */
    writer: uuid('writer'),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
