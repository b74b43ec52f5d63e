import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { moveDatabase } from './move-database.ts';

const userId = randomUUID();
const count = 3000;
let folder: string;
let embedded: OpenDatabase;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-move-'));
  // Run by root, the embedded database runs as another user, who must be able to enter its folder.
  chmodSync(folder, 0o711);
  const log = { info: () => undefined, warn: () => undefined };
  embedded = await openDatabase({ config: { databaseUrl: null, dataDir: folder }, log });
  source = await createTestDatabase();
  const { $client } = source.database;
  await $client.query(
    `insert into accounts (id, provider, subject, email, first_name, last_name)
     values ($1, 'local', 'ana', 'ana@example.org', $2, 'שלום 🌱')`,
    [userId, 'Tab\there\nand\\there "quoted" \\N'],
  );
  await $client.query(
    `insert into journal_entries (user_id, id, created_at, updated_at, revision, cursor, payload)
     select $1, gen_random_uuid(), now(), now(), 1, n, decode(md5(n::text), 'hex') from generate_series(1, $2) n`,
    [userId, count],
  );
  await $client.query("insert into admin_actions (kind) select 'test' from generate_series(1, 7)");
});
afterAll(async () => {
  await embedded.close();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase({ isEmpty: true });
});
afterEach(() => target.close());

const tables = ['accounts', 'admin_actions', 'journal_entries', 'migrations'];
async function readContent({ $client }: Database) {
  const found = await Promise.all(tables.map((name) => $client.query(`select * from ${name} order by 1, 2`)));
  return found.map(({ rows }) => rows);
}
const isEmpty = async ({ $client }: Database) =>
  (await $client.query("select to_regclass('accounts') is null as yes")).rows[0]?.yes;

it('copies from PostgreSQL into the embedded database and back, the same row for row', async () => {
  const { rows } = await moveDatabase({ from: source.database, to: embedded.database });
  const before = await readContent(source.database);
  expect(rows).toBeGreaterThan(count);
  expect(before[2]).toHaveLength(count);
  expect(await readContent(embedded.database)).toEqual(before);
  expect(await moveDatabase({ from: embedded.database, to: target.database })).toMatchObject({ rows });
  expect(await readContent(target.database)).toEqual(before);
  const next = await target.database.$client.query(
    "insert into admin_actions (kind) values ('after') returning id",
  );
  expect(next.rows).toEqual([{ id: '8' }]);
});

it('is refused while a server uses the first database', async () => {
  const server = connectDatabase({ connection: source.connection, onIdleError: () => undefined });
  await server.$client.query('select 1');
  const moved = moveDatabase({ from: source.database, to: target.database });
  await expect(moved).rejects.toThrow('Reflect is running');
  await server.$client.end();
  expect(await isEmpty(target.database)).toBe(true);
});

it('is refused if people have accounts in the second database', async () => {
  const used = await createTestDatabase();
  await used.database.$client.query(
    "insert into accounts (id, provider, subject, email) values (gen_random_uuid(), 'local', 'b', 'ben@example.org')",
  );
  const moved = moveDatabase({ from: source.database, to: used.database });
  await expect(moved).rejects.toThrow('People have accounts');
  expect((await readContent(used.database))[0]).toHaveLength(1);
  await used.close();
});

it('leaves the second database empty if it is cut off, and can be repeated', async () => {
  const cut = moveDatabase({
    from: source.database,
    to: target.database,
    beforeCommit: async (client) => {
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    },
  });
  await expect(cut).rejects.toThrow();
  expect(await isEmpty(target.database)).toBe(true);
  await moveDatabase({ from: source.database, to: target.database });
  expect(await readContent(target.database)).toEqual(await readContent(source.database));
});
