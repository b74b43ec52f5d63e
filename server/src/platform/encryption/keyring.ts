import { createHmac, hkdfSync } from 'node:crypto';
import type { Announcements } from '../announcements/announcements.ts';
import type { Database, Executor, Transaction } from '../database/database.ts';
import type { MasterKey } from './master-key.ts';
import { makePersonKeys, type PersonKeys } from './person-keys.ts';
import { sealBytes, unsealByAny, unsealBytes } from './seal.ts';
import { toStoredId } from './stored-id.ts';

/**
 * The row of a sealed value, by its id as it is stored. It is authenticated with the value, so the value can be
 * unsealed only for this row, and an earlier value of the row not at all.
 */
export interface SealedPlace {
  userId: string;
  table: string;
  id: string;
  /** The row's revision; left out for what is written once and never changed, such as a file. */
  revision?: number;
}

/** Seals and unseals a person's data with a key of that person. */
export interface Keyring {
  /** Seals any JSON value. The first call for a person creates their key. */
  seal(place: SealedPlace & { value: unknown }): Promise<Buffer>;
  /** @throws SealBrokenError if the bytes were sealed for another place; an Error if the person has no key. */
  unseal(place: SealedPlace & { sealed: Buffer }): Promise<unknown>;
  /** Fetches the person's key once and returns `unseal` for many values. @throws Error if the person has no key. */
  unsealerFor(
    userId: string,
    how?: { isFresh?: boolean },
  ): Promise<(place: Omit<SealedPlace, 'userId'> & { sealed: Buffer }) => unknown>;
  /** Seals bytes that aren't JSON, such as an image. */
  sealBytes(place: SealedPlace & { bytes: Buffer }): Promise<Buffer>;
  /** @throws as `unseal` does. */
  unsealBytes(place: SealedPlace & { sealed: Buffer }): Promise<Buffer>;
  /** A keyed hash of 32 bytes: equal for the same text of the same person, and meaningless without their key. */
  fingerprint(of: { userId: string; table: string; text: string }): Promise<Buffer>;
  /** Another key of the person, 32 bytes: always the same for a purpose, and useless for any other. Stored nowhere. */
  deriveKey(of: { userId: string; purpose: string }): Promise<Buffer>;
  /** A keyed hash of a text of the installation: equal for the same text until the master key is rotated. */
  markOf(text: string): Buffer;
  /** Seals a secret of the installation, which has no owner, with the master key. */
  sealSecret(secret: { name: string; value: unknown }): Buffer;
  /** @throws SealBrokenError if it was sealed with another master key or for another name. */
  unsealSecret(secret: { name: string; sealed: Buffer }): unknown;
  /** Creates the person's key unless they have one. */
  createUserKey(userId: string): Promise<void>;
  /**
   * Erases the person's key: after that, none of their data in this database can be read, nor in a backup without the
   * key. A backup of the whole database contains the wrapped key too, and can be read with the master key until it is
   * deleted or that master key is rotated.
   */
  eraseUserKey(userId: string, executor?: Executor): Promise<void>;
  /**
   * Gives a person a new key, which seals everything from now on. The present one still opens what it has sealed. What
   * was derived from it for these fingerprints and purposes stays the same.
   */
  replaceUserKey(
    userId: string,
    how: { transaction: Transaction; fingerprints: readonly string[]; purposes: readonly string[] },
  ): Promise<void>;
  /** Seals the value again with the newest key; null if it already is. @throws SealBrokenError if no key opens it. */
  resealBytes(place: SealedPlace & { sealed: Buffer }): Promise<Buffer | null>;
  /** Destroys the keys that were replaced: what only they open can't be read by anybody after that. */
  destroyReplacedKeys(userId: string, executor: Executor): Promise<void>;
}

/**
 * Makes the keyring of one database. `reloadMaster` is called when the database's master key was changed by `npm run
 * keys:rotate` while this server runs.
 */
export function createKeyring({
  database,
  master: firstMaster,
  reloadMaster,
  announcements,
}: {
  database: Database;
  master: MasterKey;
  reloadMaster: () => Promise<MasterKey>;
  announcements?: Pick<Announcements, 'announce' | 'hear' | 'onGap'>;
}): Keyring {
  let master = firstMaster;
  async function masterCalled(keyId = master.id): Promise<MasterKey> {
    if (keyId !== master.id) master = await reloadMaster();
    if (keyId === master.id) return master;
    throw new Error(
      'A key is wrapped by a master key that this server does not have. Start it again with the current one.',
    );
  }

  const people = makePersonKeys({ database, masterCalled, announcements });

  async function sealFor({ bytes, ...place }: SealedPlace & { bytes: Buffer }): Promise<Buffer> {
    return sealBytes({ key: (await people.findOrMake(place.userId)).newest, ...toText(place), bytes });
  }

  async function findKeysToUnseal(userId: string, { isFresh = false } = {}): Promise<PersonKeys> {
    const keys = await people.find(userId, { isFresh });
    if (!keys) throw new Error('This person has no key: what they wrote was erased.');
    return keys;
  }

  function open(keys: PersonKeys, { sealed, ...place }: SealedPlace & { sealed: Buffer }): Buffer {
    const allowsUnbound = !master.areRowsBound;
    return unsealByAny([keys.newest, ...keys.earlier], { ...toText(place), sealed, allowsUnbound });
  }

  async function unsealFor(place: SealedPlace & { sealed: Buffer }): Promise<Buffer> {
    const known = await findKeysToUnseal(place.userId);
    try {
      return open(known, place);
    } catch (error) {
      // Another server may have sealed it with a key that this one doesn't know yet.
      const keys = await findKeysToUnseal(place.userId, { isFresh: true });
      if (keys.newest.equals(known.newest)) throw error;
      return open(keys, place);
    }
  }

  const getFingerprintKey = ({ newest, kept }: PersonKeys, table: string) =>
    fromKept(kept, `fingerprint|${table}`) ??
    createHmac('sha256', newest).update(`fingerprint|${table}`).digest();
  const getDerivedKey = ({ newest, kept }: PersonKeys, info: string) =>
    fromKept(kept, info) ?? Buffer.from(hkdfSync('sha256', newest, Buffer.alloc(0), info, 32));

  return {
    seal: ({ value, ...place }) => sealFor({ ...place, bytes: Buffer.from(JSON.stringify(value)) }),
    unseal: async (sealed) => JSON.parse((await unsealFor(sealed)).toString('utf8')),
    async unsealerFor(userId, { isFresh = false } = {}) {
      const keys = await findKeysToUnseal(userId, { isFresh });
      return (place) => JSON.parse(open(keys, { userId, ...place }).toString('utf8'));
    },
    sealBytes: sealFor,
    unsealBytes: unsealFor,
    async fingerprint({ userId, table, text }) {
      // A separate derived key: the sealing key is used for sealing only.
      const key = getFingerprintKey(await people.findOrMake(userId), table);
      return createHmac('sha256', key).update(text).digest();
    },
    deriveKey: async ({ userId, purpose }) =>
      getDerivedKey(await people.findOrMake(userId), makeInfo({ userId, purpose })),
    markOf(text) {
      const key = createHmac('sha256', master.key).update('installation marks').digest();
      return createHmac('sha256', key).update(text).digest();
    },
    sealSecret({ name, value }) {
      return sealBytes({ ...makeSecretPlace(master, name), bytes: Buffer.from(JSON.stringify(value)) });
    },
    unsealSecret({ name, sealed }) {
      return JSON.parse(unsealBytes({ ...makeSecretPlace(master, name), sealed }).toString('utf8'));
    },
    async createUserKey(userId) {
      await people.findOrMake(userId);
    },
    eraseUserKey: (userId, executor = database) => people.erase(userId, executor),
    replaceUserKey: (userId, { transaction, fingerprints, purposes }) =>
      people.replace(userId, {
        transaction,
        keep: (keys) => ({
          ...makeKept(fingerprints, (table) => [`fingerprint|${table}`, getFingerprintKey(keys, table)]),
          ...makeKept(purposes, (purpose) => {
            const info = makeInfo({ userId, purpose });
            return [info, getDerivedKey(keys, info)];
          }),
        }),
      }),
    async resealBytes({ sealed, ...place }) {
      const keys = await findKeysToUnseal(place.userId);
      const at = { ...toText(place), sealed, allowsUnbound: !master.areRowsBound };
      try {
        unsealBytes({ key: keys.newest, ...at });
        return null;
      } catch {
        const bytes = unsealByAny(keys.earlier, at);
        return sealBytes({ key: keys.newest, ...toText(place), bytes });
      }
    },
    destroyReplacedKeys: (userId, executor) => people.destroyEarlier(userId, executor),
  };
}

const makeInfo = ({ userId, purpose }: { userId: string; purpose: string }) => `derived|${purpose}|${userId}`;

function fromKept(kept: PersonKeys['kept'], name: string): Buffer | null {
  const text = kept[name];
  return text === undefined ? null : Buffer.from(text, 'base64');
}

function makeKept(names: readonly string[], make: (name: string) => [string, Buffer]): PersonKeys['kept'] {
  return Object.fromEntries(
    names.map((name) => {
      const [called, key] = make(name);
      return [called, key.toString('base64')];
    }),
  );
}

function toText({ table, userId, id, revision }: SealedPlace) {
  return { place: `${table}|${userId}|${toStoredId(id)}`, ...(revision !== undefined && { revision }) };
}

/** A separate derived key: the master key wraps only people's keys. */
function makeSecretPlace({ key }: MasterKey, name: string) {
  return { key: createHmac('sha256', key).update('installation secrets').digest(), place: `secrets|${name}` };
}
