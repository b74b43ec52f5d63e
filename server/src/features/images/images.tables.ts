import { integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const images = pgTable(
  'images',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Bytes of the image before it is sealed. */
    size: integer('size').notNull(),
    /** The entry that shows it; null until there is one. */
    entryId: uuid('entry_id'),
    /** When that entry was erased. */
    letGoAt: time('let_go_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
