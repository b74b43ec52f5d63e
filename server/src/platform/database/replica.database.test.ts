import { randomUUID } from 'node:crypto';
import type { AdminUser, JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startWithStandby, type WithStandby } from '../../testing/database/standby.ts';
import { testConfig } from '../../testing/test-config.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { checkReplica } from '../doctor/check-replica.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../encryption/master-key.ts';
import { connectDatabase, type Database } from './database.ts';
import { migrate } from './migrations.ts';
import { type OpenReplica, openReplica } from './replica.ts';

const master = toMasterKey(Buffer.alloc(32, 7));
const said: string[] = [];
const log = {
  info: (text: string) => said.push(text),
  warn: ({ reason }: { reason: string }) => said.push(reason),
};

let servers: WithStandby;
let standby: Database;
beforeAll(async () => {
  servers = await startWithStandby((database) => migrate({ database }));
  standby = connectDatabase({ connection: servers.connection, onIdleError: () => undefined });
});
afterAll(async () => {
  await standby.$client.end();
  await servers.close();
});

const open: OpenReplica[] = [];
const openOn = (database = servers.database, maxWaitMs = 5_000, connection = servers.connection) => {
  const replica = openReplica({ connection, database, maxWaitMs, log });
  open.push(replica);
  return replica;
};
beforeEach(async () => {
  said.length = 0;
  await standby.$client.query('select pg_wal_replay_resume()').catch(() => undefined);
  for (const replica of open.splice(0)) await replica.close();
});

/** True: the standby. False: the database. */
const isStandby = async (replica: OpenReplica) =>
  (await replica.database.$client.query('select pg_is_in_recovery() as standby')).rows[0].standby as boolean;
const lastValue = async (replica: OpenReplica) =>
  (await replica.database.$client.query('select value from told order by value desc limit 1')).rows[0]?.value;

it('reads what was stored just before from the replica, each time, and everything else from the database', async () => {
  await servers.database.$client.query('create table told (value integer)');
  const replica = openOn();
  for (let value = 1; value <= 50; value += 1) {
    await servers.database.$client.query('insert into told values ($1)', [value]);
    expect(await replica.read(async () => [await isStandby(replica), await lastValue(replica)])).toEqual([
      true,
      value,
    ]);
  }
  expect(await isStandby(replica)).toBe(false);
  const inTransaction = await replica.read(() =>
    replica.database.transaction(
      async (transaction) =>
        (await transaction.execute<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]
          ?.standby,
    ),
  );
  expect(inTransaction).toBe(false);
});

it('reads from the database if the replica is behind, once, and then for a while without asking', async () => {
  const replica = openOn(servers.database, 100);
  await standby.$client.query('select pg_wal_replay_pause()');
  await servers.database.$client.query('insert into told values (1000)');
  expect(await replica.read(async () => [await isStandby(replica), await lastValue(replica)])).toEqual([
    false,
    1000,
  ]);
  expect(said).toEqual(['It lags behind.']);
  // It has caught up, but is tried again only after the pause.
  await standby.$client.query('select pg_wal_replay_resume()');
  expect(await replica.read(() => isStandby(replica))).toBe(false);
  expect(said).toHaveLength(1);
});

it('sends the database what the replica refuses, such as a change', async () => {
  const replica = openOn();
  await replica.read(() => replica.database.$client.query('insert into told values (2000)'));
  expect(await replica.read(() => lastValue(replica))).toBe(2000);
  await expect(replica.read(() => replica.database.$client.query('select * from nowhere'))).rejects.toThrow(
    'nowhere',
  );
});

it('accepts no other database as a replica, or a database as its own', async () => {
  const own = openOn(servers.database, 100, servers.database.$client.options);
  expect(await own.read(() => isStandby(own))).toBe(false);
  const other = openOn(servers.database, 100, inject('testDatabase').connection);
  expect(await other.read(() => isStandby(other))).toBe(false);
  expect(said).toEqual(Array(2).fill('It is no standby of DATABASE_URL.'));
});

it('reads in chunks from the replica, and stops if their reader stops', async () => {
  const replica = openOn();
  let hasEnded = false;
  async function* parts() {
    try {
      for (;;) yield await isStandby(replica);
    } finally {
      hasEnded = true;
    }
  }
  const seen: boolean[] = [];
  for await (const part of replica.readParts(parts())) if (seen.push(part) === 3) break;
  expect([seen, hasEnded]).toEqual([[true, true, true], true]);
});

describe('a server with a replica', () => {
  let replica: OpenReplica;
  let server: TestServer;
  let admin: TestPerson;
  beforeEach(async () => {
    replica = openOn();
    await registerMasterKey({ master, database: servers.database });
    const keyring = createKeyring({ database: servers.database, master, reloadMaster: async () => master });
    server = await startTestServer({
      config: { adminEmails: ['admin@example.org'] },
      ...{ database: replica.database, replica, keyring },
    });
    admin = await server.signIn('admin@example.org');
  });

  it('shows administrators and exports the latest data, read from the replica', async () => {
    const before = await countScans();
    const ana = await server.signIn(`${randomUUID()}@example.org`);
    const entry = (await ana.post('/api/journal/entries', { content: 'Just now.' })).json as JournalEntry;
    const exported = (await ana.get('/api/export/json')).text;
    expect(exported).toContain(entry.id);
    expect(exported).toContain('Just now.');
    const users = (await admin.get('/api/admin/users')).json as AdminUser[];
    expect(users.map(({ id }) => id)).toContain(ana.user.id);
    expect((await countScans()) - before).toBeGreaterThan(0);
  });

  it('uses it only for what administrators see, and not for calls that change something', () => {
    const named = server.features.flatMap(({ readFromReplica = [], endpoints }) =>
      readFromReplica.map((name) => endpoints[name]),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((endpoint) => endpoint?.method !== 'GET' || endpoint.access !== 'admin')).toEqual([]);
  });

  it('works the same without it, and when it is back', async () => {
    await servers.stopStandby();
    const ana = await server.signIn(`${randomUUID()}@example.org`);
    await ana.post('/api/journal/entries', { content: 'Without it.' });
    expect((await ana.get('/api/export/json')).text).toContain('Without it.');
    expect((await admin.get('/api/admin/analytics')).status).toBe(200);
    expect(said).toHaveLength(1);
    const { host, port, user } = servers.connection;
    const url = `postgres://${user}@/postgres?host=${encodeURIComponent(host ?? '')}&port=${port}`;
    const config = testConfig({ replica: { url, maxWaitMs: 5_000 } });
    const look = async () =>
      (await checkReplica(config, servers.database)).map(({ state, text }) => [state, text]);
    expect(await look()).toEqual([['warning', expect.stringContaining("isn't used")]]);
    await servers.startStandby();
    expect(await look()).toEqual([['fine', 'The replica is up to date.']]);
  });

  /** How often the standby has scanned the tables of accounts and entries. */
  async function countScans(): Promise<number> {
    const { rows } = await standby.$client.query(
      `select pg_stat_force_next_flush(), coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as scans from pg_stat_user_tables where relname in ('accounts', 'journal_entries')`,
    );
    return rows[0].scans as number;
  }
});
