import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { connectDatabase } from '../database/database.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../encryption/master-key.ts';
import { makeStorageQuota } from '../sealed-table/storage-quota.ts';
import { makeAnnouncements } from './announcements.ts';

let home: TestDatabase;
const master = toMasterKey(Buffer.alloc(32, 7));
beforeAll(async () => {
  home = await createTestDatabase();
  await registerMasterKey({ master, database: home.database });
});
afterAll(() => home.close());

/** A server with a pool and in-memory copies of its own. */
async function startServer(limitBytes: number | null = null) {
  const database = connectDatabase({ connection: home.connection, onIdleError: () => undefined });
  const announcements = makeAnnouncements({ database, log: { warn: () => undefined } });
  const keyring = createKeyring({ database, master, reloadMaster: async () => master, announcements });
  const quota = makeStorageQuota({ database, limitBytes, announcements });
  const heard: string[] = [];
  let gaps = 0;
  announcements.hear('test', (text) => void heard.push(text));
  announcements.onGap(() => {
    gaps += 1;
  });
  await announcements.start();
  onTestFinished(async () => {
    await announcements.stop();
    await database.$client.end();
  });
  return { database, announcements, keyring, quota, heard, gaps: () => gaps };
}

async function createAccount(): Promise<string> {
  const id = randomUUID();
  await home.database.execute(
    sql`insert into accounts (id, provider, subject, email, email_verified) values (${id}, 'local', ${id}, 'a@example.org', true)`,
  );
  return id;
}

it('every server receives what one announces, and nothing of a rolled-back transaction', async () => {
  const [one, other] = [await startServer(), await startServer()];
  await one.database
    .transaction(async (transaction) => {
      await one.announcements.announce('test', 'undone', transaction);
      throw new Error('Undone.');
    })
    .catch(() => undefined);
  await one.announcements.announce('test', 'a b');
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([['a b'], ['a b']]));
});

it('a lost connection is restored, and what may have been missed is dropped from memory', async () => {
  const { gaps, announcements, heard } = await startServer();
  expect(gaps()).toBe(1);
  await home.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'reflect announcements' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(gaps()).toBe(2));
  await announcements.announce('test', 'again');
  await vi.waitFor(() => expect(heard).toEqual(['again']));
});

it('a key erased by one server leaves the memory of the others at once', async () => {
  const [one, other] = [await startServer(), await startServer()];
  const place = { userId: await createAccount(), table: 'journal_entries', id: randomUUID() };
  const sealed = await other.keyring.seal({ ...place, value: 'Words.' });
  expect(await other.keyring.unseal({ ...place, sealed })).toBe('Words.');
  await one.keyring.eraseUserKey(place.userId);
  await vi.waitFor(() => expect(other.keyring.unseal({ ...place, sealed })).rejects.toThrow('has no key'));
});

it('what one server stores counts on the others', async () => {
  const megabyte = 1024 * 1024;
  const [one, other] = [await startServer(100 * megabyte), await startServer(100 * megabyte)];
  const userId = await createAccount();
  await Promise.all([one.quota.prepare(userId), other.quota.prepare(userId)]);
  for (let n = 0; n < 60; n += 1) one.quota.take({ userId, bytes: megabyte });
  other.quota.take({ userId, bytes: 30 * megabyte });
  await vi.waitFor(() =>
    expect(() => other.quota.take({ userId, bytes: 20 * megabyte })).toThrow(
      expect.objectContaining({ code: 'storage.full' }),
    ),
  );
});
