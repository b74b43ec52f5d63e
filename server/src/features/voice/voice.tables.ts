import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const voiceRecordings = pgTable(
  'voice_recordings',
  {
    userId: uuid('user_id').notNull(),
    /** The fingerprint of voice and text, in hexadecimal. */
    id: text('id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Bytes of the recording before it is sealed. */
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
