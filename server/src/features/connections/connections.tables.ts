import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const connectionCodes = pgTable('connection_codes', {
  userId: uuid('user_id').primaryKey(),
  code: text('code').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const connectionsTable = pgTable(
  'connections',
  {
    userId: uuid('user_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** The same in both rows of a connection. */
    id: uuid('id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    isRewarded: boolean('is_rewarded').notNull().default(true),
    isAmongPeople: boolean('is_among_people').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.otherId] })],
);

/** Made by the server from a journal that it can read. */
export const connectionProfiles = pgTable('connection_profiles', sealedColumns());

/** Made on the person's device and sent. It stays when their journal becomes private. */
export const connectionSentProfiles = pgTable('connections_sent_profiles', sealedColumns());
