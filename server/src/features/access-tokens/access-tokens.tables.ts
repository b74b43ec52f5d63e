import type { AccessTokenScope } from '@reflect/contract';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/database/key-tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const accessTokensTable = pgTable(
  'access_tokens',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    hash: bytea('hash').notNull(),
    /** Sealed. */
    name: bytea('name').notNull(),
    scopes: text('scopes').array().$type<AccessTokenScope[]>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type AccessTokenRow = typeof accessTokensTable.$inferSelect;
