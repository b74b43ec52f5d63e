import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const erasuresTable = pgTable('my_data_erasures', {
  /** The account's; the account itself is gone. */
  id: uuid('id').primaryKey(),
  beganAt: time('began_at').notNull().defaultNow(),
});

export const departuresTable = pgTable('my_data_departures', {
  id: uuid('id').primaryKey(),
  leftOn: date('left_on').notNull().defaultNow(),
  reason: text('reason').notNull(),
});

export const importsTable = pgTable(
  'my_data_imports',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source', { enum: ['reflect', 'day-one', 'journey', 'daylio', 'markdown'] }).notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const importItemsTable = pgTable(
  'my_data_import_items',
  {
    userId: uuid('user_id').notNull(),
    importId: uuid('import_id').notNull(),
    feature: text('feature').notNull(),
    itemId: uuid('item_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.importId, table.feature, table.itemId] })],
);
