import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const masterKeyTable = pgTable('master_key', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  keyId: text('key_id').notNull(),
  checkValue: bytea('check_value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  copiedKeyId: text('copied_key_id'),
});

export const userKeys = pgTable('user_keys', {
  userId: uuid('user_id').primaryKey(),
  wrappedKey: bytea('wrapped_key').notNull(),
  keyId: text('key_id').notNull(),
  keptSecrets: bytea('kept_secrets'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const replacedUserKeys = pgTable(
  'replaced_user_keys',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    wrappedKey: bytea('wrapped_key').notNull(),
    keyId: text('key_id').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.id] })],
);

export const userCursors = pgTable('user_cursors', {
  userId: uuid('user_id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** Deletions that were made, by the ids that devices gave them: a repeated one changes nothing. */
export const doneDeletions = pgTable(
  'done_deletions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.id] })],
);

export const erasures = pgTable(
  'erasures',
  {
    userId: uuid('user_id').notNull(),
    tableName: text('table_name').notNull(),
    times: integer('times').notNull(),
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.tableName] })],
);
