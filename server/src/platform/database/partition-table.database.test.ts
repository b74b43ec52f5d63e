import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLettersDatabase, type LettersDatabase, letter, texts } from '../../testing/letters.ts';
import { createPerson } from '../../testing/people.ts';
import { listTablesWith } from './list-tables.ts';
import { partitionTable } from './partition-table.ts';

const table = 'test_letters';
let home: LettersDatabase;
beforeEach(async () => {
  home = await createLettersDatabase();
  await home.database.$client.query(`
    create index test_letters_changes on test_letters (user_id, cursor);
    create function refuse_old() returns trigger language plpgsql as $$
      begin if new.revision < 0 then raise 'refused'; end if; return new; end $$;
    create trigger refuse_old before insert on test_letters for each row execute function refuse_old()`);
});
afterEach(() => home.close());

const query = async (text: string) => (await home.database.$client.query(text)).rows;
const readKind = async () =>
  (await query(`select relkind from pg_class where oid = 'test_letters'::regclass`))[0]?.relkind;
const everyRow = () => query('select * from test_letters order by user_id, id');
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(home.database)));

it('splits a table by person while it is being written to, continues after an interruption, and loses nothing', async () => {
  const all = await people(250);
  for (const userId of all) await home.write(userId, 2);
  let isOver = false;
  const expected = new Map<string, string[]>();
  // Each person writes, changes and removes all the time, and records what must be there in the end.
  const writing = all.slice(0, 12).map(async (userId) => {
    const kept: string[] = [];
    for (let turn = 0; !isOver; turn += 1) {
      const id = randomUUID();
      await home.open().insert({ userId, id, payload: letter(`new ${turn}`) });
      await home.open().update({ userId, id, change: () => ({ payload: letter(`changed ${turn}`) }) });
      if (turn % 3 === 0)
        await query(`delete from test_letters where user_id = '${userId}' and id = '${id}'`);
      else kept.push(`changed ${turn}`);
    }
    expected.set(userId, kept);
  });
  const interrupted = partitionTable({
    ...{ database: home.database, table, parts: 4 },
    onCopied: (copied) => {
      if (copied >= 100) throw new Error('The power failed.');
    },
  });
  await expect(interrupted).rejects.toThrow('The power failed.');
  expect(await readKind()).toBe('r');
  const { isNew } = await partitionTable({ database: home.database, table, parts: 4 });
  isOver = true;
  await Promise.all(writing);

  expect([isNew, await readKind()]).toEqual([true, 'p']);
  for (const [userId, kept] of expected) {
    const rows = await home.everyRow({ userId, isInTrash: false });
    expect(texts(rows).sort()).toEqual(['day 1', 'day 2', ...kept].sort());
    expect(kept.length).toBeGreaterThan(0);
  }
  for (const userId of all.slice(12))
    expect(await home.everyRow({ userId, isInTrash: false })).toHaveLength(2);
  const counts = await query('select count(*)::int from test_letters group by tableoid');
  expect(counts).toHaveLength(4);
  // The index, the reference, the trigger and the key are there, and nothing is left over.
  const [index] = await query(`select indexdef from pg_indexes where indexname = 'test_letters_changes'`);
  expect(index?.indexdef).toContain('ON ONLY public.test_letters USING btree (user_id, cursor)');
  await query(`delete from accounts where id = '${all[0]}'`);
  expect(await home.everyRow({ userId: all[0]!, isInTrash: false })).toEqual([]);
  await expect(
    query(`insert into test_letters select '${all[1]}', gen_random_uuid(), now(), now(), null, -1, 9, ''`),
  ).rejects.toThrow('refused');
  expect(await query(`select nspname from pg_namespace where nspname like '%partitioning'`)).toEqual([]);
  expect(await partitionTable({ database: home.database, table, parts: 4 })).toMatchObject({ isNew: false });
});

it("doesn't list its parts as separate tables", async () => {
  const columns = ['user_id', 'id', 'revision', 'payload'];
  const before = await listTablesWith(home.database, columns);
  expect(before).toContain(table);
  await partitionTable({ database: home.database, table, parts: 4 });
  expect(await listTablesWith(home.database, columns)).toEqual(before);
});

it('leaves the table as it was if a row is missing from the parts', async () => {
  for (const userId of await people(3)) await home.write(userId, 2);
  const before = await everyRow();
  const losing = partitionTable({
    ...{ database: home.database, table, parts: 2 },
    onCopied: async () => {
      await query(
        'delete from partitioning.test_letters where ctid in (select ctid from partitioning.test_letters limit 1)',
      );
    },
  });
  await expect(losing).rejects.toThrow('differ');
  expect([await readKind(), await everyRow()]).toEqual(['r', before]);
  await query('update test_letters set revision = 7');
});

it('refuses a table whose key is not the person and the row', async () => {
  for (const other of ['accounts', 'user_keys', 'nowhere'])
    await expect(partitionTable({ database: home.database, table: other, parts: 2 })).rejects.toThrow(
      'split by person',
    );
});
