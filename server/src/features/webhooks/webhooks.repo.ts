import { limits, type WebhookEvent } from '@reflect/contract';
import { and, arrayContains, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  type DeliveryRow,
  webhooksDeliveriesTable as deliveries,
  type WebhookRow,
  webhooksTable as webhooks,
} from './webhooks.tables.ts';

/** One webhook, or one delivery, of a person. */
type Key = { userId: string; id: string };
const mostShown = 20;
const keptDays = 7;
/** Longer than the last try of a delivery is away. */
const forgottenHours = 12;

/** The SQL of webhooks and of what is sent to them. */
export function webhooksRepo(database: Database) {
  const isWebhook = ({ userId, id }: Key) => and(eq(webhooks.userId, userId), eq(webhooks.id, id));
  const isDelivery = ({ userId, id }: Key) => and(eq(deliveries.userId, userId), eq(deliveries.id, id));
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

    /** Stores a webhook; null where the person has as many as they may. */
    async add(webhook: Omit<WebhookRow, 'createdAt'>): Promise<WebhookRow | null> {
      return database.transaction(async (transaction) => {
        // Two at the same time are counted one after the other.
        await transaction.execute(sql`select 1 from accounts where id = ${webhook.userId} for update`);
        const count = await transaction.$count(webhooks, eq(webhooks.userId, webhook.userId));
        if (count >= limits.webhooks) return null;
        const [row] = await transaction.insert(webhooks).values(webhook).returning();
        return row ?? null;
      });
    },

    /** False where the person has no such webhook. */
    async remove(key: Key): Promise<boolean> {
      return (
        (await database.delete(webhooks).where(isWebhook(key)).returning({ id: webhooks.id })).length > 0
      );
    },

    async removeAll(userId: string): Promise<void> {
      await database.delete(webhooks).where(eq(webhooks.userId, userId));
    },

    async addDelivery(
      delivery: Pick<DeliveryRow, 'userId' | 'id' | 'webhookId' | 'event' | 'aboutId'>,
    ): Promise<void> {
      await database.insert(deliveries).values(delivery).onConflictDoNothing();
    },

    async findDelivery(key: Key): Promise<DeliveryRow | null> {
      const [row] = await database.select().from(deliveries).where(isDelivery(key));
      return row ?? null;
    },

    async noteTry({ state, status, ...key }: Key & Pick<DeliveryRow, 'state' | 'status'>): Promise<void> {
      await database
        .update(deliveries)
        .set({ state, status, tries: sql`${deliveries.tries} + 1` })
        .where(isDelivery(key));
    },

    listDeliveries: ({ userId, id }: Key): Promise<DeliveryRow[]> =>
      database
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.userId, userId), eq(deliveries.webhookId, id)))
        .orderBy(desc(deliveries.happenedAt), desc(deliveries.id))
        .limit(mostShown),

    /** Forgets what is old. What waits although its last try is long over lost its job, as after a backup was put back. */
    async tidy(): Promise<void> {
      await database
        .delete(deliveries)
        .where(lt(deliveries.happenedAt, sql`now() - ${keptDays} * interval '1 day'`));
      await database
        .update(deliveries)
        .set({ state: 'failed' })
        .where(
          and(
            eq(deliveries.state, 'waiting'),
            lt(deliveries.happenedAt, sql`now() - ${forgottenHours} * interval '1 hour'`),
          ),
        );
    },
  };
}
