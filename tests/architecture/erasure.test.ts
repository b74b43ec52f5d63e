import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../server/src/testing/test-server.ts';
import { fillJournal } from './fill.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
  ben = await server.signIn('ben@example.org');
  await fillJournal(ana);
  await fillJournal(ben);
});
afterAll(() => server.stop());

interface Column {
  table_name: string;
  column_name: string;
}

/** Every column of the database that says whose a row is. */
async function ownerColumns(): Promise<Column[]> {
  const { rows } = await server.services.database.$client.query<Column>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and (column_name in ('user_id', 'account_id') or (table_name, column_name) = ('accounts', 'id'))
     order by 1, 2`,
  );
  return rows;
}

async function rowsOf(person: TestPerson): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of await ownerColumns()) {
    const { rows } = await server.services.database.$client.query(
      `select count(*)::int as count from "${table}" where "${column}" = $1`,
      [person.user.id],
    );
    counts[table] = rows[0].count;
  }
  return counts;
}

describe('what belongs to a person', () => {
  it('is marked as theirs in every table that refers to accounts', async () => {
    const { rows } = await server.services.database.$client.query<Column>(
      `select kcu.table_name, kcu.column_name
       from information_schema.referential_constraints rc
       join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
       join information_schema.table_constraints target on target.constraint_name = rc.unique_constraint_name
       where target.table_name = 'accounts' order by 1, 2`,
    );
    const marked = (await ownerColumns()).map(
      ({ table_name, column_name }) => `${table_name}.${column_name}`,
    );
    const referring = rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    expect(referring.filter((column) => !marked.includes(column))).toEqual([]);
    expect(referring).toContain('journal_entries.user_id');
  });

  it('is in the database in every such table, so that this sweep has something to find', async () => {
    expect(Object.entries(await rowsOf(ana)).filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe('erasing a person', () => {
  it('leaves no row of theirs in any table, by the features alone or with the account, and every row of others', async () => {
    const ofBen = await rowsOf(ben);
    const journalOfBen = (await ben.get('/api/journal/entries')).json;

    await server.services.keyring.eraseUserKey(ana.user.id);
    for (const feature of server.features) await feature.eraseFor?.(ana.user.id);
    expect(await rowsOf(ana)).toMatchObject({ journal_entries: 0, people: 0 });

    await server.services.database.$client.query('delete from accounts where id = $1', [ana.user.id]);
    expect(Object.entries(await rowsOf(ana)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(ben)).toEqual(ofBen);
    expect((await ben.get('/api/journal/entries')).json).toEqual(journalOfBen);
    expect((await ana.get('/api/journal/entries')).status).toBe(401);
  });
});
