import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Announcements, nothingAnnounced } from '../announcements/announcements.ts';
import type { Database, Executor } from '../database/database.ts';
import { userKeys } from '../database/key-tables.ts';
import type { MasterKey } from './master-key.ts';
import { sealBytes, unsealBytes } from './seal.ts';
import { storedId } from './stored-id.ts';

/**
 * The row of a sealed value, by its id as it is stored. It is authenticated with the value, so the value can be unsealed
 * only for this row, and an earlier value of the row not at all.
 */
export interface SealedPlace {
  userId: string;
  table: string;
  id: string;
  /** Of the row; left out for what is written once and never changed, such as a file. */
  revision?: number;
}

/** Seals and unseals a person's data with a key of that person. */
export interface Keyring {
  /** Seals any JSON value. The first call for a person creates their key. */
  seal(place: SealedPlace & { value: unknown }): Promise<Buffer>;
  /** @throws SealBrokenError if the bytes were sealed for another place; an Error if the person has no key. */
  unseal(place: SealedPlace & { sealed: Buffer }): Promise<unknown>;
  /** Fetches the person's key once and returns `unseal` for many values. @throws Error if the person has no key. */
  unsealerFor(userId: string): Promise<(place: Omit<SealedPlace, 'userId'> & { sealed: Buffer }) => unknown>;
  /** Seals bytes that are not JSON, such as an image. */
  sealBytes(place: SealedPlace & { bytes: Buffer }): Promise<Buffer>;
  /** @throws as `unseal` does. */
  unsealBytes(place: SealedPlace & { sealed: Buffer }): Promise<Buffer>;
  /** A keyed hash of 32 bytes: equal for the same text of the same person, meaningless without their key. */
  fingerprint(of: { userId: string; table: string; text: string }): Promise<Buffer>;
  /** A further key of the person, 32 bytes: the same for the same purpose, and of no use for any other. Stored nowhere. */
  deriveKey(of: { userId: string; purpose: string }): Promise<Buffer>;
  /** A keyed hash of a text of the installation: equal for the same text, until the master key is rotated. */
  markOf(text: string): Buffer;
  /** Seals a secret of the installation, which has no owner, under the master key. */
  sealSecret(secret: { name: string; value: unknown }): Buffer;
  /** @throws SealBrokenError if it was sealed under another master key or for another name. */
  unsealSecret(secret: { name: string; sealed: Buffer }): unknown;
  /** Creates the person's key unless they have one. */
  createUserKey(userId: string): Promise<void>;
  /**
   * Erases the person's key: afterwards none of their data in this database can be read, nor in a backup without the
   * key. A backup of the whole database contains the wrapped key too, and can be read with the master key until it is
   * deleted or that master key is rotated.
   */
  eraseUserKey(userId: string, executor?: Executor): Promise<void>;
}

/** Short enough that an erased key soon leaves the memory of every server, also of one that misses the announcement. */
const cacheMilliseconds = 5 * 60 * 1000;
const cacheSize = 10_000;
const erasedTopic = 'key-erased';

/**
 * Makes the keyring of one database. `reloadMaster` is called when the master key of the database was changed by
 * `npm run keys:rotate` while this server runs.
 */
export function createKeyring({
  database,
  master: firstMaster,
  reloadMaster,
  announcements = nothingAnnounced,
}: {
  database: Database;
  master: MasterKey;
  reloadMaster: () => Promise<MasterKey>;
  announcements?: Pick<Announcements, 'announce' | 'hear' | 'onGap'>;
}): Keyring {
  let master = firstMaster;
  const cache = new Map<string, { key: Buffer; until: number }>();
  announcements.hear(erasedTopic, (userId) => void cache.delete(userId));
  announcements.onGap(() => cache.clear());

  function remember(userId: string, key: Buffer): Buffer {
    const oldest = cache.keys().next();
    if (cache.size >= cacheSize && !oldest.done) cache.delete(oldest.value);
    cache.set(userId, { key, until: Date.now() + cacheMilliseconds });
    return key;
  }

  async function masterCalled(keyId: string): Promise<MasterKey> {
    if (keyId !== master.id) master = await reloadMaster();
    if (keyId === master.id) return master;
    throw new Error(
      'A key is wrapped by a master key that this server does not have. Start it again with the current one.',
    );
  }

  async function findKey(userId: string): Promise<Buffer | null> {
    const cached = cache.get(userId);
    if (cached && cached.until > Date.now()) return cached.key;
    cache.delete(userId);
    const [row] = await database.select().from(userKeys).where(eq(userKeys.userId, userId));
    if (!row) return null;
    const { key } = await masterCalled(row.keyId);
    return remember(userId, unwrapKey({ master: key, userId, wrapped: row.wrappedKey }));
  }

  async function makeKey(userId: string): Promise<void> {
    const { rows } = await database.execute<{ key_id: string }>(sql`select key_id from master_key`);
    const current = await masterCalled(rows[0]?.key_id ?? master.id);
    const wrapped = wrapKey({ master: current.key, userId, key: randomBytes(32) });
    // The share lock makes a rotation wait for this key, or this key notice the rotation.
    await database.execute(sql`
      with current as (select key_id from master_key where key_id = ${current.id} for share)
      insert into user_keys (user_id, wrapped_key, key_id) select ${userId}, ${wrapped}, key_id from current
      on conflict do nothing`);
  }

  async function keyOf(userId: string): Promise<Buffer> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const key = await findKey(userId);
      if (key) return key;
      await makeKey(userId);
    }
    throw new Error('The master key keeps changing; a new key could not be stored.');
  }

  async function sealFor({ bytes, ...place }: SealedPlace & { bytes: Buffer }): Promise<Buffer> {
    return sealBytes({ key: await keyOf(place.userId), ...toText(place), bytes });
  }

  async function keyToUnseal(userId: string): Promise<Buffer> {
    const key = await findKey(userId);
    if (!key) throw new Error('This person has no key: what they wrote was erased.');
    return key;
  }

  async function unsealFor({ sealed, ...place }: SealedPlace & { sealed: Buffer }): Promise<Buffer> {
    const key = await keyToUnseal(place.userId);
    return unsealBytes({ key, ...toText(place), sealed, allowsUnbound: !master.areRowsBound });
  }

  return {
    seal: ({ value, ...place }) => sealFor({ ...place, bytes: Buffer.from(JSON.stringify(value)) }),
    unseal: async (sealed) => JSON.parse((await unsealFor(sealed)).toString('utf8')),
    async unsealerFor(userId) {
      const key = await keyToUnseal(userId);
      const allowsUnbound = !master.areRowsBound;
      return ({ sealed, ...place }) =>
        JSON.parse(
          unsealBytes({ key, ...toText({ userId, ...place }), sealed, allowsUnbound }).toString('utf8'),
        );
    },
    sealBytes: sealFor,
    unsealBytes: unsealFor,
    async fingerprint({ userId, table, text }) {
      // A separate derived key: the sealing key is used for sealing only.
      const key = createHmac('sha256', await keyOf(userId))
        .update(`fingerprint|${table}`)
        .digest();
      return createHmac('sha256', key).update(text).digest();
    },
    async deriveKey({ userId, purpose }) {
      const info = `derived|${purpose}|${userId}`;
      return Buffer.from(hkdfSync('sha256', await keyOf(userId), Buffer.alloc(0), info, 32));
    },
    markOf(text) {
      const key = createHmac('sha256', master.key).update('installation marks').digest();
      return createHmac('sha256', key).update(text).digest();
    },
    sealSecret({ name, value }) {
      return sealBytes({ ...secretPlace(master, name), bytes: Buffer.from(JSON.stringify(value)) });
    },
    unsealSecret({ name, sealed }) {
      return JSON.parse(unsealBytes({ ...secretPlace(master, name), sealed }).toString('utf8'));
    },
    async createUserKey(userId) {
      await keyOf(userId);
    },
    async eraseUserKey(userId, executor = database) {
      cache.delete(userId);
      await executor.delete(userKeys).where(eq(userKeys.userId, userId));
      await announcements.announce(erasedTopic, userId, executor);
      cache.delete(userId);
    },
  };
}

function toText({ table, userId, id, revision }: SealedPlace) {
  return { place: `${table}|${userId}|${storedId(id)}`, ...(revision !== undefined && { revision }) };
}

/** A separate derived key: the master key wraps keys of people only. */
function secretPlace({ key }: MasterKey, name: string) {
  return { key: createHmac('sha256', key).update('installation secrets').digest(), place: `secrets|${name}` };
}

/** Wraps a person's key with the master key, for the row of this person only. */
export function wrapKey({ master, userId, key }: { master: Buffer; userId: string; key: Buffer }): Buffer {
  return sealBytes({ key: master, place: `user_keys|${userId}`, bytes: key });
}

/** Unwraps what `wrapKey` has wrapped. */
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
