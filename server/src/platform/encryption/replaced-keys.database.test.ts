import { createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createPerson } from '../../testing/people.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { loadMasterKey, registerMasterKey } from './master-key.ts';
import { unwrapKey } from './person-keys.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

let home: TestDatabase;
let dataDir: string;
let userId: string;
/** Two servers that hear no announcements, so each may keep outdated keys in memory. */
let [one, other]: Keyring[] = [];
const load = () => loadMasterKey({ config: { dataDir, masterKey: null }, database: home.database });
async function newServer(): Promise<Keyring> {
  const master = await load();
  await registerMasterKey({ master, database: home.database });
  return createKeyring({ database: home.database, master, reloadMaster: load });
}
beforeEach(async () => {
  home = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'reflect-keys-'));
  userId = await createPerson(home.database);
  [one, other] = [await newServer(), await newServer()];
  for (const server of [one, other]) await server.createUserKey(userId);
});
afterEach(async () => {
  await home.close();
  rmSync(dataDir, { recursive: true });
});

const stays = { fingerprints: ['session_locks'], purposes: ['device'] };
const replace = (server: Keyring) =>
  home.database.transaction((transaction) => server.replaceUserKey(userId, { transaction, ...stays }));
const place = (revision = 0) => ({ userId, table: 'letters', id: randomUUID(), revision });
async function sealedBy(server: Keyring, text: string) {
  const at = place();
  return { ...at, sealed: await server.seal({ ...at, value: text }) };
}

describe('a replaced key', () => {
  it('still opens what it sealed, on each server, and each opens what the other seals', async () => {
    const before = await sealedBy(one!, 'before');
    await replace(one!);
    // This server seals with the old key: it doesn't know the new one.
    const late = await sealedBy(other!, 'late');
    const after = await sealedBy(one!, 'after');
    for (const server of [other!, one!, await newServer()]) {
      expect(await server.unseal(before)).toBe('before');
      expect(await server.unseal(late)).toBe('late');
      expect(await server.unseal(after)).toBe('after');
    }
    // By now it knows the new key.
    const { sealed, ...at } = await sealedBy(other!, 'newest');
    expect(await one!.resealBytes({ ...at, sealed })).toBeNull();
  });

  it('leaves the key of the devices and the check of a PIN unchanged, however often it is replaced', async () => {
    const derived = async (server: Keyring) =>
      Promise.all([
        server.deriveKey({ userId, purpose: 'device' }),
        server.fingerprint({ userId, table: 'session_locks', text: 'a proof' }),
      ]);
    const before = await derived(one!);
    for (const _ of ['once', 'twice']) {
      await replace(one!);
      for (const server of [one!, other!, await newServer()]) expect(await derived(server)).toEqual(before);
    }
    await home.database.transaction((transaction) => one!.destroyReplacedKeys(userId, transaction));
    for (const server of [one!, other!, await newServer()]) expect(await derived(server)).toEqual(before);
  });

  it('is also wrapped again when the master key is rotated', async () => {
    const before = await sealedBy(one!, 'before');
    await replace(one!);
    await rotateMasterKey({
      config: { dataDir, masterKey: null },
      database: home.database,
      announce: async () => undefined,
    });
    expect(await (await newServer()).unseal(before)).toBe('before');
  });
});

describe('once it is destroyed', () => {
  it('what was sealed again opens, and older copies do not open with anything in the database and the master key', async () => {
    const before = await sealedBy(one!, 'before');
    await replace(one!);
    await replace(one!);
    const { sealed: old, ...at } = before;
    const resealed = await one!.resealBytes(before);
    expect(resealed).not.toBeNull();
    await home.database.transaction((transaction) => one!.destroyReplacedKeys(userId, transaction));
    for (const server of [one!, await newServer()]) {
      expect(await server.unseal({ ...at, sealed: resealed! })).toBe('before');
      await expect(server.unseal(before)).rejects.toThrow('cannot be opened');
    }
    // Every 32 bytes that somebody who has all of this could try as a key.
    const { key: master } = await load();
    const { rows } = await home.database.$client.query<Record<string, Buffer>>(
      `select wrapped_key, kept_secrets from user_keys`,
    );
    expect((await home.database.$client.query('select from replaced_user_keys')).rows).toEqual([]);
    const newest = unwrapKey({ master, userId, wrapped: rows[0]!.wrapped_key! });
    const derived = [
      await one!.deriveKey({ userId, purpose: 'device' }),
      await one!.fingerprint({ userId, table: 'session_locks', text: '' }),
    ];
    for (const key of [master, newest, ...derived, randomBytes(32)]) expect(opens(key, old)).toBe(false);
    expect(opens(newest, resealed!)).toBe(true);

    function opens(key: Buffer, sealed: Buffer): boolean {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
      decipher.setAAD(Buffer.from(`letters|${userId}|${at.id}|0`));
      decipher.setAuthTag(sealed.subarray(-16));
      try {
        decipher.update(sealed.subarray(13, -16));
        decipher.final();
        return true;
      } catch {
        return false;
      }
    }
  });

  it('no replaced key is left if the account was erased first', async () => {
    await replace(one!);
    await one!.eraseUserKey(userId);
    expect((await home.database.$client.query('select from replaced_user_keys')).rows).toEqual([]);
  });
});
