import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { lockState } from '../switching/person-state.ts';
import { resealKept } from './reseal-kept.ts';

/** So often may something under the old key be found anew: a server that was late may have sealed it. */
const mostPasses = 5;
/** What is derived from a key and must not change: the key of the devices' copies, and what PINs are compared by. */
const stays = { fingerprints: ['session_locks'], purposes: ['device'] } as const;

/**
 * The key with which the server has sealed a journal before it became private. In the first step its person gets another one;
 * servers keep keys for five minutes, so that an hour later none seals with the old one any more. In the second step what is
 * left is sealed anew, nothing is found under the old key any more, and that is destroyed.
 */
export function oldKeys({
  database,
  keyring,
  log,
}: {
  database: Database;
  keyring: Keyring;
  log: Pick<FastifyBaseLogger, 'error'>;
}) {
  /** Those whose journal is private still: of another one the key is needed, and replaced once it is private again. */
  async function listDue(condition: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await database.execute<{ userId: string }>(sql`
      select old.user_id as "userId" from private_journal_old_keys old join accounts on accounts.id = old.user_id
      where private_journal = 'on' and destroyed_at is null and ${condition} order by due_at limit 1000`);
    return rows.map(({ userId }) => userId);
  }

  async function replace(userId: string): Promise<void> {
    await database.transaction(async (transaction) => {
      if ((await lockState(transaction, userId)) !== 'on') return;
      const { rows } = await transaction.execute(sql`
        update private_journal_old_keys set replaced_at = now()
        where user_id = ${userId} and replaced_at is null and due_at <= now() returning 1`);
      if (rows.length > 0) await keyring.replaceUserKey(userId, { transaction, ...stays });
    });
  }

  async function destroy(userId: string): Promise<void> {
    for (let pass = 1; (await resealKept({ database, keyring, userId })) > 0; pass++)
      if (pass >= mostPasses) return;
    await database.transaction(async (transaction) => {
      if ((await lockState(transaction, userId)) !== 'on') return;
      const { rows } = await transaction.execute(sql`
        update private_journal_old_keys set destroyed_at = now()
        where user_id = ${userId} and destroyed_at is null and replaced_at < now() - interval '1 hour' returning 1`);
      if (rows.length > 0) await keyring.destroyReplacedKeys(userId, transaction);
    });
  }

  /** One person whose rows can't be read right now keeps nobody else's key. */
  async function forEach(userIds: readonly string[], step: (userId: string) => Promise<void>): Promise<void> {
    for (const userId of userIds)
      await step(userId).catch((error: unknown) =>
        log.error({ err: error }, 'An old key is still there; it is tried again in an hour.'),
      );
  }

  return {
    /** Every hour. */
    async run(): Promise<void> {
      await forEach(await listDue(sql`replaced_at is null and due_at <= now()`), replace);
      await forEach(await listDue(sql`replaced_at < now() - interval '1 hour'`), destroy);
    },

    /** When the key that the server had before was destroyed; null where it still is there. */
    async destroyedAt(userId: string): Promise<Date | null> {
      const { rows } = await database.execute<{ at: string | null }>(
        sql`select destroyed_at as at from private_journal_old_keys where user_id = ${userId}`,
      );
      const at = rows[0]?.at;
      return at ? new Date(at) : null;
    },
  };
}
