import type { WebhookDelivery, WebhookEvent } from '@reflect/contract';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/database/key-tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const webhooksTable = pgTable(
  'webhooks',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** Sealed. */
    target: bytea('target').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** How many tries in a row it didn't take. */
    failures: integer('failures').notNull().default(0),
    /** Nothing is sent to it before. */
    heldUntil: time('held_until').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type WebhookRow = typeof webhooksTable.$inferSelect;

export const webhooksDeliveriesTable = pgTable(
  'webhooks_deliveries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    aboutId: uuid('about_id').notNull(),
    happenedAt: time('happened_at').notNull().defaultNow(),
    state: text('state').$type<WebhookDelivery['state']>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: time('due_at').notNull().defaultNow(),
    status: integer('status'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type DeliveryRow = typeof webhooksDeliveriesTable.$inferSelect;
