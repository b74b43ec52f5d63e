import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Announcements, nothingAnnounced } from '../announcements/announcements.ts';
import type { Database, Executor, Transaction } from '../database/database.ts';
import { replacedUserKeys, userKeys } from '../database/key-tables.ts';
import type { MasterKey } from './master-key.ts';
import { sealBytes, unsealBytes } from './seal.ts';

/** The keys of a person: the newest seals everything, and any of them may open it. */
export interface PersonKeys {
  newest: Buffer;
  /** Kept until nothing is left that they open. */
  earlier: readonly Buffer[];
  /** By name, what was derived from an earlier key and stays the same. */
  kept: Readonly<Record<string, string>>;
}

/** Short enough that an erased key soon leaves the memory of every server, even of one that misses the announcement. */
const keyCacheMilliseconds = 5 * 60 * 1000;
const cacheSize = 10_000;
const changedTopic = 'key-erased';

/** The keys of people in the database, wrapped by the master key, and for a while in the memory of this server. */
export function makePersonKeys({
  database,
  masterCalled,
  announcements = nothingAnnounced,
}: {
  database: Database;
  /** The master key with this id. @throws Error if this server doesn't have it. */
  masterCalled: (keyId: string | undefined) => Promise<MasterKey>;
  announcements?: Pick<Announcements, 'announce' | 'hear' | 'onGap'> | undefined;
}) {
  const cache = new Map<string, { keys: PersonKeys; until: number }>();
  announcements.hear(changedTopic, (userId) => void cache.delete(userId));
  announcements.onGap(() => cache.clear());

  function remember(userId: string, keys: PersonKeys): PersonKeys {
    const oldest = cache.keys().next();
    if (cache.size >= cacheSize && !oldest.done) cache.delete(oldest.value);
    cache.set(userId, { keys, until: Date.now() + keyCacheMilliseconds });
    return keys;
  }

  async function forgetEverywhere(userId: string, executor: Executor): Promise<void> {
    await announcements.announce(changedTopic, userId, executor);
    cache.delete(userId);
  }

  async function read(userId: string, executor: Executor = database): Promise<PersonKeys | null> {
    const rows = await executor
      .select({
        ...{ wrapped: userKeys.wrappedKey, keyId: userKeys.keyId, kept: userKeys.keptSecrets },
        ...{ earlier: replacedUserKeys.wrappedKey, earlierKeyId: replacedUserKeys.keyId },
      })
      .from(userKeys)
      .leftJoin(replacedUserKeys, eq(replacedUserKeys.userId, userKeys.userId))
      .where(eq(userKeys.userId, userId));
    const [row] = rows;
    if (!row) return null;
    const unwrap = async (wrapped: Buffer, keyId: string) =>
      unwrapKey({ master: (await masterCalled(keyId)).key, userId, wrapped });
    const newest = await unwrap(row.wrapped, row.keyId);
    const earlier: Buffer[] = [];
    for (const { earlier: wrapped, earlierKeyId } of rows)
      if (wrapped !== null && earlierKeyId !== null) earlier.push(await unwrap(wrapped, earlierKeyId));
    const kept = row.kept === null ? {} : openKept({ key: newest, userId, sealed: row.kept });
    return { newest, earlier, kept };
  }

  async function find(userId: string, { isFresh = false } = {}): Promise<PersonKeys | null> {
    const cached = cache.get(userId);
    if (!isFresh && cached && cached.until > Date.now()) return cached.keys;
    cache.delete(userId);
    const keys = await read(userId);
    return keys && remember(userId, keys);
  }

  async function make(userId: string): Promise<void> {
    const { rows } = await database.execute<{ key_id: string }>(sql`select key_id from master_key`);
    const current = await masterCalled(rows[0]?.key_id);
    const wrapped = wrapKey({ master: current.key, userId, key: randomBytes(32) });
    // The share lock makes a rotation wait for this key, or this key notice the rotation.
    await database.execute(sql`
      with current as (select key_id from master_key where key_id = ${current.id} for share)
      insert into user_keys (user_id, wrapped_key, key_id) select ${userId}, ${wrapped}, key_id from current
      on conflict do nothing`);
  }

  return {
    find,

    async findOrMake(userId: string): Promise<PersonKeys> {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const keys = await find(userId);
        if (keys) return keys;
        await make(userId);
      }
      throw new Error('The master key keeps changing; a new key could not be stored.');
    },

    /** Gives a person a new key. The present one still opens what it has sealed, until it is destroyed. */
    async replace(
      userId: string,
      { transaction, keep }: { transaction: Transaction; keep: (keys: PersonKeys) => PersonKeys['kept'] },
    ): Promise<void> {
      const { rows } = await transaction.execute<{ key_id: string }>(
        sql`select key_id from master_key for share`,
      );
      const master = await masterCalled(rows[0]?.key_id);
      await transaction.execute(sql`select from user_keys where user_id = ${userId} for update`);
      const present = await read(userId, transaction);
      if (present === null) return;
      const key = randomBytes(32);
      const kept = sealBytes({
        key,
        place: makeKeptPlace(userId),
        bytes: Buffer.from(JSON.stringify(keep(present))),
      });
      const wrapped = wrapKey({ master: master.key, userId, key });
      await transaction.execute(sql`
        insert into replaced_user_keys (user_id, wrapped_key, key_id)
        select user_id, wrapped_key, key_id from user_keys where user_id = ${userId}`);
      await transaction.execute(sql`
        update user_keys set wrapped_key = ${wrapped}, key_id = ${master.id}, kept_secrets = ${kept}
        where user_id = ${userId}`);
      await forgetEverywhere(userId, transaction);
    },

    /** Destroys the earlier keys of a person: what only they open can't be opened any more. */
    async destroyEarlier(userId: string, executor: Executor): Promise<void> {
      await executor.delete(replacedUserKeys).where(eq(replacedUserKeys.userId, userId));
      await forgetEverywhere(userId, executor);
    },

    async erase(userId: string, executor: Executor): Promise<void> {
      cache.delete(userId);
      await executor.delete(userKeys).where(eq(userKeys.userId, userId));
      await executor.delete(replacedUserKeys).where(eq(replacedUserKeys.userId, userId));
      await forgetEverywhere(userId, executor);
    },
  };
}

const makeKeptPlace = (userId: string) => `user_keys|${userId}|kept`;

function openKept({
  key,
  userId,
  sealed,
}: {
  key: Buffer;
  userId: string;
  sealed: Buffer;
}): PersonKeys['kept'] {
  return JSON.parse(unsealBytes({ key, place: makeKeptPlace(userId), sealed }).toString('utf8'));
}

/** Wraps a person's key with the master key, for this person's row only. */
export function wrapKey({ master, userId, key }: { master: Buffer; userId: string; key: Buffer }): Buffer {
  return sealBytes({ key: master, place: `user_keys|${userId}`, bytes: key });
}

/** Unwraps a key that `wrapKey` has wrapped. */
export function unwrapKey({
  master,
  userId,
  wrapped,
}: {
  master: Buffer;
  userId: string;
  wrapped: Buffer;
}): Buffer {
  return unsealBytes({ key: master, place: `user_keys|${userId}`, sealed: wrapped });
}
