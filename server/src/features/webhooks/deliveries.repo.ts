import { limits } from '@reflect/contract';
import { and, asc, desc, eq, exists, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  type DeliveryRow,
  webhooksDeliveriesTable as deliveries,
  type WebhookRow,
  webhooksTable as webhooks,
} from './webhooks.tables.ts';

type Key = { userId: string; id: string };
const maxShown = 20;
const keptDays = 7;
const maxPeopleListed = 1_000;
/** The first try, and one after 20 seconds, 40, 80, … up to about an hour and a half: three hours in all. */
const maxTries = 10;
const firstDelaySeconds = 20;
/** After this many failures in a row nothing is sent to an address for 20 seconds, 40, … up to an hour. */
const failuresUntilHeld = 3;
const maxHoldSeconds = 3_600;
/** The longest wait of an event for an address that takes none: fewer tries are made while it is held. */
const patienceHours = 12;

export function deliveriesRepo(database: Database) {
  const isOfDelivery = and(eq(webhooks.userId, deliveries.userId), eq(webhooks.id, deliveries.webhookId));
  const isDue = and(
    eq(deliveries.state, 'waiting'),
    lte(deliveries.dueAt, sql`now()`),
    lte(webhooks.heldUntil, sql`now()`),
  );
  return {
    /** Stores an event once. Gives it up at once where too many already wait for this webhook. */
    async add(
      delivery: Pick<DeliveryRow, 'userId' | 'id' | 'webhookId' | 'event' | 'aboutId'>,
    ): Promise<void> {
      const { userId, webhookId } = delivery;
      const waiting = await database.$count(
        deliveries,
        and(
          eq(deliveries.userId, userId),
          eq(deliveries.webhookId, webhookId),
          eq(deliveries.state, 'waiting'),
        ),
      );
      const state = waiting < limits.webhookEventsWaiting ? 'waiting' : 'failed';
      await database
        .insert(deliveries)
        .values({ ...delivery, state })
        .onConflictDoNothing();
    },

    /** The person's next event that is due, and its webhook; null for none. Those that were tried often come last. */
    async findDue(userId: string): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
      const [due] = await database
        .select({ delivery: deliveries, webhook: webhooks })
        .from(deliveries)
        .innerJoin(webhooks, isOfDelivery)
        .where(and(eq(deliveries.userId, userId), isDue))
        .orderBy(asc(deliveries.tries), asc(deliveries.happenedAt), asc(deliveries.id))
        .limit(1);
      return due ?? null;
    },

    async listPeopleDue(): Promise<string[]> {
      const rows = await database
        .selectDistinct({ userId: deliveries.userId })
        .from(deliveries)
        .innerJoin(webhooks, isOfDelivery)
        .where(isDue)
        .limit(maxPeopleListed);
      return rows.map(({ userId }) => userId);
    },

    /** Stores the answer of an address with the event and with the address. */
    async noteTry({
      userId,
      id,
      webhookId,
      status,
      isTaken,
    }: Key & Pick<DeliveryRow, 'webhookId' | 'status'> & { isTaken: boolean }): Promise<void> {
      const { tries } = deliveries;
      const { failures } = webhooks;
      await database.transaction(async (transaction) => {
        await transaction
          .update(deliveries)
          .set({
            status,
            tries: sql`${tries} + 1`,
            state: isTaken
              ? 'delivered'
              : sql`case when ${tries} + 1 < ${maxTries} then 'waiting' else 'failed' end`,
            dueAt: sql`now() + ${firstDelaySeconds} * power(2, ${tries}) * interval '1 second'`,
          })
          .where(and(eq(deliveries.userId, userId), eq(deliveries.id, id)));
        const held = sql`now() + least(${maxHoldSeconds}::float,
          ${firstDelaySeconds} * power(2, least(${failures} + 1 - ${failuresUntilHeld}, 20))) * interval '1 second'`;
        await transaction
          .update(webhooks)
          .set({
            failures: isTaken ? 0 : sql`${failures} + 1`,
            heldUntil: isTaken
              ? sql`now()`
              : sql`case when ${failures} + 1 < ${failuresUntilHeld} then now() else ${held} end`,
          })
          .where(and(eq(webhooks.userId, userId), eq(webhooks.id, webhookId)));
      });
    },

    /** What was last sent to one webhook, newest first. */
    list: ({ userId, id }: Key): Promise<DeliveryRow[]> =>
      database
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.userId, userId), eq(deliveries.webhookId, id)))
        .orderBy(desc(deliveries.happenedAt), desc(deliveries.id))
        .limit(maxShown),

    /** Removes old deliveries, and gives up those that have waited long for an address that takes nothing. */
    async tidy(): Promise<void> {
      await database
        .delete(deliveries)
        .where(lt(deliveries.happenedAt, sql`now() - ${keptDays} * interval '1 day'`));
      const failing = database
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(isOfDelivery, gt(webhooks.failures, 0)));
      await database
        .update(deliveries)
        .set({ state: 'failed' })
        .where(
          and(
            eq(deliveries.state, 'waiting'),
            lt(deliveries.happenedAt, sql`now() - ${patienceHours} * interval '1 hour'`),
            exists(failing),
          ),
        );
    },
  };
}
