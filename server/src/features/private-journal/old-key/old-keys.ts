import type { OldServerKey } from '@reflect/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupConfig } from '../../../platform/config/config-backup.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { lockState } from '../switching/person-state.ts';
import { resealKept } from './reseal-kept.ts';

/** How often rows under the old key may be looked for again: a late server may have sealed some. */
const maxPasses = 5;
/** What is derived from a key and must not change: the key of the devices' copies, and what PINs are compared by. */
const stays = { fingerprints: ['session_locks'], purposes: ['device'] } as const;

/** How long a replaced key is kept. By then no server has sealed with it for long: they keep keys for five minutes. */
const putAside = sql`interval '1 day'`;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Replaces and destroys the key with which the server sealed a journal before it became private. First the person gets
 * another key, and the old one is kept for a day, so that everything still under it opens. Then what is left is sealed
 * again, and once nothing is found under the old key, it is destroyed.
 */
export function makeOldKeys({
  database,
  keyring,
  log,
  backup,
}: {
  database: Database;
  keyring: Pick<Keyring, 'resealBytes' | 'replaceUserKey' | 'destroyReplacedKeys'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  backup: Pick<BackupConfig, 'keep' | 'lock'>;
}) {
  /** People whose journal is still private: any other needs its key, which is replaced once it is private again. */
  async function listDue(condition: SQL): Promise<string[]> {
    const { rows } = await database.execute<{ userId: string }>(sql`
      select old.user_id as "userId" from private_journal_old_keys old join accounts on accounts.id = old.user_id
      where private_journal = 'on' and destroyed_at is null and ${condition} order by due_at limit 1000`);
    return rows.map(({ userId }) => userId);
  }

  /** For journals made private by a server of the version before, which knows nothing of old keys. */
  async function noteForgotten(): Promise<void> {
    await database.execute(sql`
      insert into private_journal_old_keys (user_id, due_at)
      select id, now() + interval '1 day' from accounts where private_journal = 'on'
        and not exists (select from private_journal_old_keys where user_id = accounts.id)
      on conflict do nothing`);
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
      if (pass >= maxPasses) return;
    await database.transaction(async (transaction) => {
      if ((await lockState(transaction, userId)) !== 'on') return;
      const { rows } = await transaction.execute(sql`
        update private_journal_old_keys set destroyed_at = now()
        where user_id = ${userId} and destroyed_at is null and replaced_at < now() - ${putAside} returning 1`);
      if (rows.length > 0) await keyring.destroyReplacedKeys(userId, transaction);
    });
  }

  /** A failure for one person, whose rows can't be read right now, must not keep the keys of others. */
  async function runForEach(
    userIds: readonly string[],
    step: (userId: string) => Promise<void>,
  ): Promise<void> {
    for (const userId of userIds)
      await step(userId).catch((error: unknown) =>
        log.error({ err: error }, 'An old key is still there; it is tried again in an hour.'),
      );
  }

  return {
    /** Called every hour. */
    async run(): Promise<void> {
      await noteForgotten();
      await runForEach(await listDue(sql`replaced_at is null and due_at <= now()`), replace);
      await runForEach(await listDue(sql`replaced_at < now() - ${putAside}`), destroy);
    },

    /** Called with the erasure of the account, which erases all its keys. */
    async forget(userId: string): Promise<void> {
      await database.execute(sql`delete from private_journal_old_keys where user_id = ${userId}`);
    },

    /** What a person may know about their old key. */
    async tell(userId: string): Promise<OldServerKey> {
      const { rows } = await database.execute<{ destroyFrom: string; destroyedAt: string | null }>(sql`
        select coalesce(replaced_at, due_at) + ${putAside} as "destroyFrom", destroyed_at as "destroyedAt"
        from private_journal_old_keys where user_id = ${userId}`);
      const [row] = rows;
      const [from, at] = [row?.destroyFrom, row?.destroyedAt].map((time) => (time ? new Date(time) : null));
      const last = at ?? from;
      const isBackedUp = backup.lock !== null;
      const until = last && isBackedUp ? new Date(last.getTime() + backup.keep * dayMs) : null;
      return {
        destroyFrom: from?.toISOString() ?? null,
        destroyedAt: at?.toISOString() ?? null,
        inBackupsUntil: until?.toISOString() ?? null,
      };
    },
  };
}
