import type { AdminActionKind } from '@reflect/contract';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const adminActionsTable = pgTable('admin_actions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  actorId: uuid('actor_id'),
  kind: text('kind').$type<AdminActionKind>().notNull(),
  targetId: text('target_id'),
});
