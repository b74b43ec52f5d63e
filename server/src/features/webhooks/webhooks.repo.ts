import { limits, type WebhookEvent } from '@reflect/contract';
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type WebhookRow, webhooksTable as webhooks } from './webhooks.tables.ts';

type Key = { userId: string; id: string };

export function webhooksRepo(database: Database) {
  const isWebhook = ({ userId, id }: Key) => and(eq(webhooks.userId, userId), eq(webhooks.id, id));
  return {
    list: (userId: string): Promise<WebhookRow[]> =>
      database
        .select()
        .from(webhooks)
        .where(eq(webhooks.userId, userId))
        .orderBy(asc(webhooks.createdAt), asc(webhooks.id)),

    listFor: ({ userId, event }: { userId: string; event: WebhookEvent }): Promise<WebhookRow[]> =>
      database
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.userId, userId), arrayContains(webhooks.events, [event]))),

    async find(key: Key): Promise<WebhookRow | null> {
      const [row] = await database.select().from(webhooks).where(isWebhook(key));
      return row ?? null;
    },

    /** Stores a webhook, or returns the one with its id; null if the person already has as many as they may. */
    async add(webhook: Pick<WebhookRow, 'userId' | 'id' | 'target' | 'events'>): Promise<WebhookRow | null> {
      return database.transaction(async (transaction) => {
        // Locked, so that two requests at the same time can't both pass the count.
        await transaction.execute(sql`select 1 from accounts where id = ${webhook.userId} for update`);
        const [present] = await transaction.select().from(webhooks).where(isWebhook(webhook));
        if (present) return present;
        const count = await transaction.$count(webhooks, eq(webhooks.userId, webhook.userId));
        if (count >= limits.webhooks) return null;
        const [row] = await transaction.insert(webhooks).values(webhook).returning();
        return row ?? null;
      });
    },

    /** False if the person has no such webhook. */
    async remove(key: Key): Promise<boolean> {
      return (
        (await database.delete(webhooks).where(isWebhook(key)).returning({ id: webhooks.id })).length > 0
      );
    },

    async removeAll(userId: string): Promise<void> {
      await database.delete(webhooks).where(eq(webhooks.userId, userId));
    },
  };
}
