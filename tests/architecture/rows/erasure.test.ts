import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { fillAll, startSampleServer, withoutSample } from '../samples.ts';
import { findOwnerColumns, type OwnerColumn, readRows } from './owned-rows.ts';

/** An image, a recording, and two sealed pictures. */
const filesOfSamples = 4;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startSampleServer();
  ana = await server.signIn('ana@example.org');
  ben = await server.signIn('ben@example.org');
  for (const person of [ana, ben]) {
    await fillAll({ person, server });
    await vi.waitFor(() => expect(listFiles(person)).toHaveLength(filesOfSamples));
  }
});
afterAll(() => server.stop());

/** The files that the server keeps for a person outside the database. */
function listFiles({ user }: TestPerson): string[] {
  const folder = join(server.services.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(user.id))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Tables whose rows say nothing about what a person wrote, and are deleted with the account itself. */
const keptWithTheAccount = [
  'accounts',
  'done_deletions',
  'erasures',
  'passkey_codes',
  'passkeys',
  'sessions',
  'user_cursors',
];

async function countRows(person: TestPerson): Promise<Record<string, number>> {
  const rows = Object.entries(await readRows(server, person));
  return Object.fromEntries(rows.map(([table, found]) => [table, found.length]));
}

/** Tables with a person's id or address anywhere in a row, whatever the column is called. */
async function findNamingTables({ user }: TestPerson): Promise<string[]> {
  const { $client } = server.services.database;
  const { rows } = await $client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await $client.query(
      `select 1 from "${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
      [user.id, user.email],
    );
    if (found.rows.length > 0) naming.push(name);
  }
  return naming;
}

describe('the data of a person', () => {
  it('has a sample for every feature with tables', () => {
    expect(withoutSample).toEqual([]);
  });

  it('is marked as theirs in every table that refers to accounts', async () => {
    const { rows } = await server.services.database.$client.query<OwnerColumn>(
      `select kcu.table_name, kcu.column_name
       from information_schema.referential_constraints rc
       join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
       join information_schema.table_constraints target on target.constraint_name = rc.unique_constraint_name
       where target.table_name = 'accounts' order by 1, 2`,
    );
    const marked = (await findOwnerColumns(server)).map(
      ({ table_name, column_name }) => `${table_name}.${column_name}`,
    );
    const referring = rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    expect(referring.filter((column) => !marked.includes(column))).toEqual([]);
    expect(referring).toContain('journal_entries.user_id');
  });

  it('is in the database in every such table, so that there is something to find', async () => {
    expect(Object.entries(await countRows(ana)).filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe('deleting an account', () => {
  it('leaves nothing of the person in any table or file, and every row of others', async () => {
    const cleo = await server.signIn('cleo@example.org');
    await fillAll({ person: cleo, server });
    await vi.waitFor(() => expect(listFiles(cleo)).toHaveLength(filesOfSamples));
    const ofBen = await countRows(ben);
    const { status } = await cleo.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });
    expect(status).toBe(200);
    expect(Object.entries(await countRows(cleo)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await findNamingTables(cleo)).toEqual([]);
    expect(listFiles(cleo)).toEqual([]);
    expect(await countRows(ben)).toEqual(ofBen);
  });
});

describe('erasing a person', () => {
  it('leaves none of their rows in any table, by the features alone or with the account, and every row of others', async () => {
    const ofBen = await countRows(ben);
    const filesOfBen = listFiles(ben);
    const journalOfBen = (await ben.get('/api/journal/entries')).json;

    await server.services.keyring.eraseUserKey(ana.user.id);
    // The account last: deleting it deletes every row that refers to it, even those that a feature has forgotten.
    const others = server.features.filter(({ name }) => name !== 'accounts');
    for (const feature of others) await feature.eraseFor?.(ana.user.id);
    const left = Object.entries(await countRows(ana)).filter(([, count]) => count > 0);
    expect(left.map(([table]) => table)).toEqual(keptWithTheAccount);
    expect(listFiles(ana)).toEqual([]);

    await server.services.database.$client.query('delete from accounts where id = $1', [ana.user.id]);
    expect(Object.entries(await countRows(ana)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await countRows(ben)).toEqual(ofBen);
    expect(listFiles(ben)).toEqual(filesOfBen);
    expect((await ben.get('/api/journal/entries')).json).toEqual(journalOfBen);
    expect((await ana.get('/api/journal/entries')).status).toBe(401);
  });
});
