import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { migrate } from './migrations.ts';
import { listForeignTables, readOwnNames } from './own-names.ts';

let home: TestDatabase;
let folder: string;
beforeEach(async () => {
  home = await createTestDatabase({ isEmpty: true });
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-migrations-'));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = () => migrate({ database: home.database, folder });
const readRows = async (text: string) => (await home.database.$client.query(text)).rows;

describe('migrations', () => {
  it('run in order of their numbers, once', async () => {
    write('0002_rooms.sql', 'alter table houses add column rooms int');
    write('0001_houses.sql', 'create table houses (id int)');
    expect(await run()).toEqual({ applied: ['0001_houses.sql', '0002_rooms.sql'] });
    expect(await run()).toEqual({ applied: [] });
    write('0003_doors.sql', 'alter table houses add column doors int');
    expect(await run()).toEqual({ applied: ['0003_doors.sql'] });
  });

  it('run once when five servers start at once', async () => {
    write('0001_houses.sql', 'create table houses (id int); select pg_sleep(0.1)');
    const all = await Promise.all(Array.from({ length: 5 }, run));
    expect(all.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  });

  it('roll back one that fails, and continue after it is repaired', async () => {
    write('0001_houses.sql', 'create table houses (id int)');
    write('0002_rooms.sql', 'create table rooms (id int); create table rooms (id int)');
    await expect(run()).rejects.toThrow(
      'The migration 0002_rooms.sql failed: relation "rooms" already exists',
    );
    expect(
      await readRows("select to_regclass('rooms') as rooms, to_regclass('houses')::text as houses"),
    ).toEqual([{ rooms: null, houses: 'houses' }]);
    write('0002_rooms.sql', 'create table rooms (id int)');
    expect(await run()).toEqual({ applied: ['0002_rooms.sql'] });
  });

  it('refuse a database of a newer version and change nothing', async () => {
    write('0001_houses.sql', 'create table houses (id int)');
    write('0002_rooms.sql', 'create table rooms (id int)');
    await run();
    rmSync(path.join(folder, '0002_rooms.sql'));
    write('0003_doors.sql', 'create table doors (id int)');
    await expect(run()).rejects.toThrow('last used by a newer Reflect (it has 0002_rooms.sql)');
    expect(await readRows("select to_regclass('doors') as doors")).toEqual([{ doors: null }]);
  });

  it('refuse a file that was changed after it was applied, except for its line endings', async () => {
    write('0001_houses.sql', 'create table houses (\nid int)');
    await run();
    write('0001_houses.sql', 'create table houses (\r\nid int)');
    expect(await run()).toEqual({ applied: [] });
    write('0001_houses.sql', 'create table houses (id bigint)');
    await expect(run()).rejects.toThrow('0001_houses.sql was changed after this database applied it');
  });

  it('refuse a database with tables of another program, also one named like theirs, and change nothing', async () => {
    const { $client } = home.database;
    write('0001_houses.sql', 'create table houses (id int)');
    await $client.query('create table widgets (id int); create table migrations (id int, migration text)');
    await expect(run()).rejects.toThrow(
      'This database holds tables of another program, such as widgets. Make one for Reflect alone',
    );
    expect(await readRows("select to_regclass('houses') as houses")).toEqual([{ houses: null }]);
    await $client.query('drop table widgets, migrations');
    expect(await run()).toEqual({ applied: ['0001_houses.sql'] });
    // What somebody adds later doesn't stop a server.
    await $client.query('create table widgets (id int)');
    expect(await run()).toEqual({ applied: [] });
  });

  it('make tables and functions that are all known as those of Reflect', async () => {
    const migrated = await createTestDatabase();
    const client = await migrated.database.$client.connect();
    const own = await readOwnNames();
    expect(await listForeignTables({ client, own })).toEqual([]);
    const { rows } = await client.query<{ name: string }>(
      `select proname::text as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    client.release();
    expect(rows.map(({ name }) => name).filter((name) => !own.functions.has(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(2);
    await migrated.close();
  });

  it('refuse two files with one number and names out of order', async () => {
    write('0001_houses.sql', '');
    write('0001_rooms.sql', '');
    await expect(run()).rejects.toThrow('have the same number');
    rmSync(path.join(folder, '0001_rooms.sql'));
    write('rooms.sql', '');
    await expect(run()).rejects.toThrow('has to be named like');
  });
});
