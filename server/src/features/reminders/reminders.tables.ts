import { boolean, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/database/key-tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const remindersDevicesTable = pgTable(
  'reminders_devices',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    sessionId: bytea('session_id').notNull(),
    /** Sealed. */
    subscription: bytea('subscription').notNull(),
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ReminderDeviceRow = typeof remindersDevicesTable.$inferSelect;

export const remindersKeysTable = pgTable('reminders_keys', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  sealed: bytea('sealed').notNull(),
});
