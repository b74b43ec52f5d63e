import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createPerson } from '../../testing/people.ts';
import { createKeyring } from './keyring.ts';
import {
  findFittingKey,
  getNextKeyFile,
  listOldKeyFiles,
  loadMasterKey,
  makeCheck,
  registerMasterKey,
  toMasterKey,
  writeKeyFile,
} from './master-key.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

let home: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  home = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'reflect-keys-'));
});
afterEach(async () => {
  await home.close();
  rmSync(dataDir, { recursive: true });
});

const getKeyFile = () => path.join(dataDir, 'master.key');
const load = (masterKey: Buffer | null = null) =>
  loadMasterKey({ config: { dataDir, masterKey }, database: home.database });

async function openKeyring(masterKey: Buffer | null = null) {
  const master = await load(masterKey);
  await registerMasterKey({ master, database: home.database });
  return createKeyring({ database: home.database, master, reloadMaster: () => load(masterKey) });
}
const rotate = (
  masterKey: Buffer | null = null,
  announce: (key: string) => Promise<void> = async () => undefined,
) => rotateMasterKey({ config: { dataDir, masterKey }, database: home.database, announce });
const readKeyRows = async () =>
  (await home.database.$client.query('select * from master_key cross join user_keys')).rows;

describe('the keyring', () => {
  it('unseals a value only for its row', async () => {
    const keyring = await openKeyring();
    const place = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
    const sealed = await keyring.seal({ ...place, value: { text: 'grüße 🌿' } });
    expect(await keyring.unseal({ ...place, sealed })).toEqual({ text: 'grüße 🌿' });
    await expect(keyring.unseal({ ...place, table: 'dreams', sealed })).rejects.toThrow('cannot be opened');
    await expect(keyring.unseal({ ...place, id: randomUUID(), sealed })).rejects.toThrow('cannot be opened');
  });

  it('refuses sealed bytes with one changed bit or a short tag', async () => {
    const keyring = await openKeyring();
    const place = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
    const sealed = await keyring.seal({ ...place, value: 'kept' });
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered[index] = (altered[index] ?? 0) ^ 1;
      await expect(keyring.unseal({ ...place, sealed: altered })).rejects.toThrow('cannot be opened');
    }
    await expect(keyring.unseal({ ...place, sealed: sealed.subarray(0, -12) })).rejects.toThrow(
      'cannot be opened',
    );
  });

  it('creates one key for each person, even for twenty simultaneous first writes', async () => {
    const keyring = await openKeyring();
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const place = { table: 'letters', id: randomUUID() };
    const sealed = await Promise.all(
      Array.from({ length: 20 }, () => keyring.seal({ ...place, userId: anna, value: 'of Anna' })),
    );
    const fresh = await openKeyring();
    for (const bytes of sealed)
      expect(await fresh.unseal({ ...place, userId: anna, sealed: bytes })).toBe('of Anna');
    await keyring.createUserKey(ben);
    await expect(keyring.unseal({ ...place, userId: ben, sealed: sealed[0] as Buffer })).rejects.toThrow(
      'cannot be opened',
    );
  });

  it('derives a key of 32 bytes that is the same for one person and purpose, and stored nowhere', async () => {
    const keyring = await openKeyring();
    const [anna, ben] = [await createPerson(home.database), await createPerson(home.database)];
    const derive = (userId: string, purpose = 'device') => keyring.deriveKey({ userId, purpose });
    const key = await derive(anna);
    expect(key).toHaveLength(32);
    expect(await (await openKeyring()).deriveKey({ userId: anna, purpose: 'device' })).toEqual(key);
    expect(await derive(ben)).not.toEqual(key);
    expect(await derive(anna, 'another')).not.toEqual(key);
    expect(JSON.stringify(await readKeyRows())).not.toContain(key.toString('hex'));
    await keyring.eraseUserKey(anna);
    expect(await derive(anna)).not.toEqual(key);
  });

  it('unseals nothing of a person whose key was erased', async () => {
    const keyring = await openKeyring();
    const place = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
    const sealed = await keyring.seal({ ...place, value: 'gone' });
    await keyring.eraseUserKey(place.userId);
    await expect(keyring.unseal({ ...place, sealed })).rejects.toThrow('has no key');
  });
});

describe('the master key', () => {
  it('is created on the first start, readable by its owner only, and found on the next', async () => {
    const first = await load();
    expect(statSync(getKeyFile()).mode & 0o777).toBe(0o600);
    expect((await load()).key).toEqual(first.key);
  });

  it('is made private, with a warning, if others could read its file', async () => {
    await openKeyring();
    for (const mode of [0o644, 0o640, 0o604]) {
      chmodSync(getKeyFile(), mode);
      const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
      await load();
      expect(statSync(getKeyFile()).mode & 0o777).toBe(0o600);
      expect((await warned).message).toContain(
        `could be read by other users of this computer (its mode was ${mode.toString(8)})`,
      );
    }
  });

  it.runIf(process.getuid?.() === 0)(
    'stops the start when others can read its file and it belongs to another user',
    async () => {
      await openKeyring();
      chownSync(getKeyFile(), 12_345, 12_345);
      await load();
      chmodSync(getKeyFile(), 0o644);
      await expect(load()).rejects.toThrow(/its mode was 644\), and belongs to another user\. .*chmod 600/);
      expect(statSync(getKeyFile()).mode & 0o777).toBe(0o644);
    },
  );

  it('is the same for servers that create it at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => load()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('stops the start and changes nothing if it is wrong', async () => {
    await openKeyring();
    await writeKeyFile(getKeyFile(), randomBytes(32));
    const before = [readFileSync(getKeyFile(), 'utf8'), await readKeyRows()];
    await expect(load()).rejects.toThrow('is not the master key of this database');
    await expect(load(randomBytes(32))).rejects.toThrow('MASTER_KEY is not the master key');
    expect([readFileSync(getKeyFile(), 'utf8'), await readKeyRows()]).toEqual(before);
  });

  it('stops the start and is not created again if it is missing', async () => {
    await openKeyring();
    rmSync(getKeyFile());
    await expect(load()).rejects.toThrow('The master key is missing');
    expect(existsSync(getKeyFile())).toBe(false);
  });

  it('stops the start if its file is damaged', async () => {
    await openKeyring();
    writeFileSync(getKeyFile(), 'not a key');
    await expect(load()).rejects.toThrow('does not hold a master key');
  });

  it('is not written to a file if it comes from MASTER_KEY', async () => {
    await openKeyring(Buffer.alloc(32, 3));
    expect(existsSync(getKeyFile())).toBe(false);
  });
});

describe('changing the master key', () => {
  it('rewraps every key: values can be unsealed as before, only with the new key', async () => {
    const keyring = await openKeyring();
    const old = readFileSync(getKeyFile());
    const places = [];
    for (let index = 0; index < 5; index += 1) {
      const place = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
      places.push({ ...place, sealed: await keyring.seal({ ...place, value: index }) });
    }
    expect(await rotate()).toEqual({ rewrapped: 5 });
    const fresh = await openKeyring();
    for (const [index, place] of places.entries()) expect(await fresh.unseal(place)).toBe(index);
    expect(readFileSync(getKeyFile())).not.toEqual(old);
    expect(existsSync(getNextKeyFile(getKeyFile()))).toBe(false);
    writeFileSync(getKeyFile(), old, { mode: 0o600 });
    await expect(load()).rejects.toThrow('is not the master key');
  });

  it('keeps the old key beside the new one, for its owner alone, and finds it for an earlier backup', async () => {
    await openKeyring();
    const [old, { id }] = [readFileSync(getKeyFile()), await load()];
    const { rows } = await home.database.$client.query('select check_value from master_key');
    const begun: unknown[] = [];
    const onBegin = (kept: string | null) => begun.push(kept, readFileSync(getKeyFile()).equals(old));
    const config = { dataDir, masterKey: null };
    await rotateMasterKey({ config, database: home.database, announce: async () => undefined, onBegin });
    const kept = `${getKeyFile()}.${id}`;
    expect(begun).toEqual([kept, true]);
    expect(readFileSync(kept)).toEqual(old);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    await rotate();
    expect(await listOldKeyFiles(getKeyFile())).toHaveLength(2);
    const find = () => findFittingKey({ config, database: home.database });
    expect(await find()).toBe('present');
    await home.database.$client.query('update master_key set check_value = $1', [rows[0].check_value]);
    expect(await find()).toEqual({ kept });
    rmSync(kept);
    expect(await find()).toBe('missing');
  });

  it.runIf(process.getuid?.() === 0)('by root leaves both keys to the user that runs Reflect', async () => {
    await openKeyring();
    chownSync(getKeyFile(), 12_345, 12_345);
    await rotate();
    const files = [getKeyFile(), ...(await listOldKeyFiles(getKeyFile()))];
    expect(files.map((file) => statSync(file).uid)).toEqual([12_345, 12_345]);
  });

  it('is noticed by a running server, for existing and new people', async () => {
    const keyring = await openKeyring();
    const known = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
    const other = await openKeyring();
    const sealed = await other.seal({ ...known, value: 'before' });
    await rotate();
    expect(await keyring.unseal({ ...known, sealed })).toBe('before');
    const newcomer = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
    const later = await other.seal({ ...newcomer, value: 'after' });
    expect(await (await openKeyring()).unseal({ ...newcomer, sealed: later })).toBe('after');
  });

  it('loses no key created meanwhile', async () => {
    const keyring = await openKeyring();
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(home.database)));
    const place = { table: 'letters', id: randomUUID() };
    const [sealed] = await Promise.all([
      Promise.all(people.map((userId) => keyring.seal({ ...place, userId, value: userId }))),
      rotate(),
    ]);
    const fresh = await openKeyring();
    for (const [index, userId] of people.entries()) {
      expect(await fresh.unseal({ ...place, userId, sealed: sealed[index] as Buffer })).toBe(userId);
    }
  });

  it('is noticed by a server that read the file just before, and the database just after', async () => {
    await openKeyring();
    let rotated: Promise<unknown> | undefined;
    const execute = async (query: Parameters<typeof home.database.execute>[0]) => {
      rotated ??= rotate();
      await rotated;
      return home.database.execute(query);
    };
    const database = { ...home.database, execute } as typeof home.database;
    const found = await loadMasterKey({ config: { dataDir, masterKey: null }, database });
    expect(found.id).toBe((await load()).id);
  });

  it('is completed by the next start if it was interrupted after the update of the database', async () => {
    const keyring = await openKeyring();
    const place = { userId: await createPerson(home.database), table: 'letters', id: randomUUID() };
    const sealed = await keyring.seal({ ...place, value: 'kept' });
    const old = readFileSync(getKeyFile());
    await rotate();
    const fresh = readFileSync(getKeyFile());
    writeFileSync(getNextKeyFile(getKeyFile()), fresh, { mode: 0o600 });
    writeFileSync(getKeyFile(), old);
    expect(await (await openKeyring()).unseal({ ...place, sealed })).toBe('kept');
    expect(readFileSync(getKeyFile())).toEqual(fresh);
    expect(existsSync(getNextKeyFile(getKeyFile()))).toBe(false);
  });

  it('leaves the old key valid if it was interrupted before the update of the database', async () => {
    const before = await load();
    await registerMasterKey({ master: before, database: home.database });
    await writeKeyFile(getNextKeyFile(getKeyFile()), randomBytes(32));
    expect((await load()).id).toBe(before.id);
  });

  it('shows a new MASTER_KEY before it is needed, and changes nothing if that fails', async () => {
    const masterKey = Buffer.alloc(32, 3);
    await openKeyring(masterKey);
    await expect(rotate(masterKey, () => Promise.reject(new Error('the terminal is gone')))).rejects.toThrow(
      'terminal',
    );
    expect((await load(masterKey)).id).toBe(toMasterKey(masterKey).id);
    const shown: string[] = [];
    await rotate(masterKey, async (key) => void shown.push(key));
    expect((await load(Buffer.from(shown[0] ?? '', 'base64'))).id).not.toBe(toMasterKey(masterKey).id);
    await expect(load(masterKey)).rejects.toThrow('MASTER_KEY is not the master key');
  });

  it('lets only one of several servers win that start with different keys at the same time', async () => {
    const [one, two] = [toMasterKey(randomBytes(32)), toMasterKey(randomBytes(32))];
    await registerMasterKey({ master: one, database: home.database });
    await expect(registerMasterKey({ master: two, database: home.database })).rejects.toThrow(
      'different master key',
    );
    expect(makeCheck(one)).not.toEqual(makeCheck(two));
  });
});
