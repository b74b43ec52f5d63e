import { sql } from 'drizzle-orm';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { recordAdminAction } from './audit.public.ts';

/** Updates one person's plan from the card payment provider. */
export type SyncPerson = (person: { userId: string; provenEmail: string | null }) => Promise<number>;

const pageSize = 200;
/** Sorts before every id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Reads subscriptions from the card payment provider: one person's at once, everybody's in the background. `syncPerson`
 * is null if this server takes no card payments.
 */
export function makeSubscriptionSync({
  database,
  jobs,
  log,
  syncPerson,
}: Pick<Services, 'database' | 'jobs' | 'log'> & { syncPerson: SyncPerson | null }) {
  type Row = { userId: string; provenEmail: string | null };

  async function listPeople(where: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
      select id as "userId", case when email_verified then email end as "provenEmail"
      from accounts where ${where} order by id limit ${pageSize}`);
    return rows;
  }

  /** Continues after a person who couldn't be synced; returns the number of these. */
  async function syncEverybody(signal: AbortSignal): Promise<{ failed: number }> {
    let failed = 0;
    let page = await listPeople(sql`id > ${beforeAll}`);
    while (page.length > 0 && syncPerson) {
      for (const person of page) {
        signal.throwIfAborted();
        await syncPerson(person).catch((error: unknown) => {
          failed += 1;
          log.warn({ err: error, userId: person.userId }, 'A subscription could not be synced.');
        });
      }
      page = await listPeople(sql`id > ${page.at(-1)?.userId}`);
    }
    return { failed };
  }

  const job = jobs.defineJob<{ adminId: string }>({
    name: 'sync-subscriptions',
    async run(_ids, { signal }) {
      const { failed } = await syncEverybody(signal);
      if (failed > 0) log.warn({ failed }, 'Some subscriptions could not be synced.');
    },
  });

  return {
    syncEverybody,
    /** Starts a background job that syncs everybody. */
    async startForEverybody(adminId: string): Promise<{ message: string } | Declined<'admin.payments_off'>> {
      if (!syncPerson) return decline('admin.payments_off');
      await job.enqueue({ adminId });
      await recordAdminAction({ database, kind: 'subscriptions.synced', actorId: adminId, targetId: null });
      return { message: 'All subscriptions are being synced in the background.' };
    },

    async syncOne({
      userId,
      adminId,
    }: {
      userId: string;
      adminId: string;
    }): Promise<
      { message: string } | Declined<'admin.payments_off' | 'admin.sync_failed' | 'admin.user_not_found'>
    > {
      const [person] = await listPeople(sql`id = ${userId}`);
      if (!person) return decline('admin.user_not_found');
      if (!syncPerson) return decline('admin.payments_off');
      try {
        await syncPerson(person);
      } catch (error) {
        log.warn({ err: error, userId }, 'A subscription could not be synced.');
        return decline('admin.sync_failed');
      }
      await recordAdminAction({ database, kind: 'subscription.synced', actorId: adminId, targetId: userId });
      return { message: 'The subscription is up to date.' };
    },
  };
}
