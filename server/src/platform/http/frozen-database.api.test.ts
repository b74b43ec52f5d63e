import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../encryption/master-key.ts';

const entries = '/api/journal/entries';
const limits = { query_timeout: 700, connectionTimeoutMillis: 700 };
const folder = mkdtempSync(path.join(tmpdir(), 'reflect-frozen-'));

/** A proxy between the server and the database that passes nothing on while it is frozen. */
let proxy: Server;
const open = new Set<Socket>();
let isFrozen = false;
function setFrozen(frozen: boolean) {
  isFrozen = frozen;
  for (const socket of open) frozen ? socket.pause() : socket.resume();
}

let home: TestDatabase;
let database: Database;
let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  home = await createTestDatabase();
  const { host = '', port = 5432 } = home.connection;
  const target = path.join(String(host), `.s.PGSQL.${port}`);
  proxy = createServer((incoming) => {
    const outgoing = connect(target);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(path.join(folder, `.s.PGSQL.${port}`), resolve));
  database = connectDatabase({
    connection: { ...home.connection, host: folder, ...limits },
    onIdleError: () => undefined,
  });
  const master = toMasterKey(Buffer.alloc(32, 7));
  await registerMasterKey({ master, database });
  const keyring = createKeyring({ database, master, reloadMaster: async () => master });
  server = await startTestServer({ database, keyring });
  ana = await server.signIn('ana@example.org');
});
afterAll(async () => {
  setFrozen(false);
  await server.stop();
  await database.$client.end();
  proxy.close();
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

it('calls to a frozen database get a 503 in limited time, however many there are, and later ones succeed', async () => {
  const save = () => ana.post(entries, { id: randomUUID(), content: 'Rain on the roof.' });
  expect((await save()).status).toBe(200);
  const held = Array.from({ length: 4 }, save);
  setFrozen(true);
  const begun = Date.now();
  const answers = await Promise.all([
    ...held,
    ...Array.from({ length: 20 }, save),
    ...Array.from({ length: 20 }, () => ana.get(entries)),
  ]);
  expect(Date.now() - begun).toBeLessThan(8_000);
  for (const { status, json, headers } of answers.slice(4)) {
    expect([status, json]).toMatchObject([503, { code: 'server.unavailable' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  setFrozen(false);
  // The ten connections are back once each has noticed: ten calls at once are answered, and none keeps waiting.
  const statuses = async () =>
    new Set((await Promise.all(Array.from({ length: 10 }, save))).map(({ status }) => status));
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(new Set([200]));
  expect(database.$client.waitingCount).toBe(0);
});

it('transactions that could not begin release their connections', async () => {
  await database.execute('select 1');
  const begin = () => database.transaction(async () => 'done').catch((error: Error) => error);
  await Promise.all(Array.from({ length: 10 }, () => database.execute('select pg_sleep(0.05)')));
  setFrozen(true);
  const failures = await Promise.all(Array.from({ length: 30 }, begin));
  expect(failures.every((failure) => failure instanceof Error)).toBe(true);
  setFrozen(false);
  expect(await Promise.all(Array.from({ length: 12 }, begin))).toEqual(
    Array.from({ length: 12 }, () => 'done'),
  );
  expect(database.$client.waitingCount).toBe(0);
});

it('a call waits seconds, not minutes, by default', async () => {
  const own = connectDatabase({ connection: {}, onIdleError: () => undefined });
  const { query_timeout: query, statement_timeout: statement, connectionTimeoutMillis } = own.$client.options;
  expect(Number(statement)).toBeLessThan(Number(query));
  expect([Number(query) <= 15_000, Number(connectionTimeoutMillis) <= 5_000]).toEqual([true, true]);
  await own.$client.end();
});
