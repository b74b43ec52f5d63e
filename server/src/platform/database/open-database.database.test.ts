import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { makeDatabaseUrl } from '../../testing/server-process.ts';
import { openDatabase } from './open-database.ts';

const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => void warnings.push(String(words.at(-1))),
};
let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase({ isEmpty: true });
});
afterAll(() => home.close());

const open = (database: string) =>
  openDatabase({
    config: { databaseUrl: makeDatabaseUrl({ ...home.connection, database }), dataDir: '/nowhere' },
    log,
  });

describe('opening the database of DATABASE_URL', () => {
  it('says what to do if there is none of this name', async () => {
    await expect(open('nowhere')).rejects.toThrow(
      'The database of DATABASE_URL refuses: database "nowhere" does not exist. Make it, for example with createdb, or correct the name in DATABASE_URL.',
    );
  });

  it('refuses one that lacks most letters, before anything is made in it', async () => {
    const name = `latin_${randomUUID().replaceAll('-', '')}`;
    const { $client } = home.database;
    await $client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    try {
      await expect(open(name)).rejects.toThrow('stores texts as LATIN1, which lacks most letters. Make one');
    } finally {
      await $client.query(`drop database ${name} with (force)`);
    }
  });

  it('warns of a lost connection, but not of one that ends while it is closed', async () => {
    const { database, close } = await open(String(home.connection.database));
    const lose = () => database.$client.emit('error', new Error('terminating connection'), new Client());
    lose();
    expect(warnings).toEqual(['A connection to the database was lost; it will be replaced.']);
    await close();
    lose();
    expect(warnings).toHaveLength(1);
  });
});
