import { StartError } from '../config/start-error.ts';
import type { Database } from '../database/database.ts';
import { listTablesWith } from '../database/list-tables.ts';
import type { Files } from '../files/files.ts';
import { quote } from './tables.ts';

/** How many sealed rows and files of a running installation are in a restored backup, with their present content. */
export interface Likeness {
  same: number;
  /** Written after the backup. */
  since: number;
}

interface Side {
  database: Database;
  files: Pick<Files, 'read'>;
}

interface Row {
  userId: string;
  id: string;
  digest: string;
}

const peopleAtOnce = 100;

/**
 * Compares a restored backup with the running installation. Every change of a person has a number: a row whose number
 * the backup has counted existed when the backup was made, so it must be in it with the same content. A file that both
 * have must be the same. @throws StartError
 */
export async function compareWithRunning({
  restored,
  running,
}: {
  restored: Side & { files: Pick<Files, 'list'> };
  running: Side;
}): Promise<Likeness> {
  const likeness = { same: 0, since: 0 };
  const tables = await listSealedTables(restored.database);
  for await (const people of listPeople(restored.database))
    for (const table of tables) {
      const now = await readRows({ database: running.database, table, people });
      const then = new Map(
        (await readRows({ database: restored.database, table, people })).map((row) => [
          toKey(row),
          row.digest,
        ]),
      );
      for (const row of now) assertSame({ table, isSame: then.get(toKey(row)) === row.digest });
      likeness.same += now.length;
      likeness.since += await countSince({ database: running.database, table, people });
    }
  for await (const name of restored.files.list()) {
    const now = await running.files.read(name);
    if (!now) continue;
    assertSame({ table: 'files', isSame: (await restored.files.read(name))?.equals(now) ?? false });
    likeness.same += 1;
  }
  return likeness;
}

function assertSame({ table, isSame }: { table: string; isSame: boolean }): void {
  if (isSame) return;
  throw new StartError(
    `The drill failed: something of ${table} that was there before the backup is missing from it, or differs. After an update, or a rotation of keys, make another backup first; otherwise keep the older ones.`,
  );
}

const toKey = ({ userId, id }: Row) => `${userId} ${id}`;

/** The tables whose rows have an owner, the number of their change and a sealed payload. */
function listSealedTables(database: Database): Promise<string[]> {
  return listTablesWith(database, ['user_id', 'id', 'cursor', 'payload']);
}

/** The people of the backup, a hundred at a time, each with the number of their last change that the backup has counted. */
async function* listPeople({ $client }: Database): AsyncGenerator<{ ids: string[]; last: string[] }> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await $client.query<{ id: string; last: string }>(
      'select user_id as id, last from user_cursors where user_id > $1 order by user_id limit $2',
      [after, peopleAtOnce],
    );
    const newest = rows.at(-1);
    if (!newest) return;
    yield { ids: rows.map(({ id }) => id), last: rows.map(({ last }) => last) };
    after = newest.id;
  }
}

interface Question {
  database: Database;
  table: string;
  people: { ids: string[]; last: string[] };
}

async function readRows({ database, table, people }: Question): Promise<Row[]> {
  const { rows } = await database.$client.query<Row>(
    `select t.user_id as "userId", t.id::text as id, t.cursor || ' ' || encode(sha256(t.payload), 'hex') as digest
     from ${quote(table)} t join unnest($1::uuid[], $2::bigint[]) p (id, last) on p.id = t.user_id
     where t.cursor <= p.last`,
    [people.ids, people.last],
  );
  return rows;
}

async function countSince({ database, table, people }: Question): Promise<number> {
  const { rows } = await database.$client.query<{ count: number }>(
    `select count(*)::int as count
     from ${quote(table)} t join unnest($1::uuid[], $2::bigint[]) p (id, last) on p.id = t.user_id
     where t.cursor > p.last`,
    [people.ids, people.last],
  );
  return rows[0]?.count ?? 0;
}
