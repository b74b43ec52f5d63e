import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { StartError } from '../config/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { type Database, liftTimeLimits } from './database.ts';

/** Schemas: of the new table while it is filled, and of the old one afterwards. Backups read neither. */
const draft = 'partitioning';
const former = 'before_partitioning';
const mirror = 'mirror_to_partitions';
/** The people whose rows are copied in one transaction, during which these rows can't be changed. */
const atOnce = 100;
/** The longest wait for a lock, during which others wait too. PostgreSQL waits longer before it ends a deadlock. */
const lockTimeout = '500ms';
const pauseMs = 200;
const maxTries = 100;

/**
 * Splits a table of people's rows by person into `parts` hash partitions, while servers read and change it. Run again
 * after an interruption, it continues. Before the exchange, both tables are compared row by row in one snapshot.
 * @throws StartError for a table without the person in its key, and if the two differ; the table is then unchanged.
 */
export async function partitionTable({
  database,
  table,
  parts,
  onCopied = () => undefined,
}: {
  database: Database;
  table: string;
  parts: number;
  /** Called after each transaction, with the number of people copied so far. */
  onCopied?: (people: number) => void | Promise<void>;
}): Promise<{ rows: number; isNew: boolean }> {
  const client = await database.$client.connect();
  try {
    await liftTimeLimits(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.wholeTables]);
    const isNew = !(await isPartitioned(client, table));
    if (isNew) {
      await prepare({ client, table, parts });
      await copyAll({ client, table, onCopied });
      await compare(client, table);
      await exchange(client, table);
    }
    await client.query(`drop table if exists ${former}.${table}`);
    await client.query(`drop schema if exists ${former}`);
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    return { rows: Number(rows[0]?.count), isNew };
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

async function isPartitioned(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query<{ relkind: string; key: string[] | null; references: number }>(
    `select relkind,
      (select array_agg(a.attname::text order by k.place) from pg_constraint c
        cross join unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
        where c.conrelid = t.oid and c.contype = 'p') as key,
      (select count(*)::int from pg_constraint c where c.confrelid = t.oid and c.conparentid = 0) as references
    from pg_class t where t.relname = $1 and t.relnamespace = current_schema()::regnamespace`,
    [table],
  );
  const [found] = rows;
  if (found?.key?.join() !== 'user_id,id' || found.references > 0)
    throw new StartError(`${table} is no table of people's rows that can be split by person.`);
  return found.relkind === 'p';
}

/** Makes the empty table, and a trigger that makes every further change in both tables in one transaction. */
async function prepare({ client, table, parts }: { client: PoolClient; table: string; parts: number }) {
  const { rows } = await client.query(`select to_regclass('${draft}.${table}') as known`);
  if (rows[0]?.known) return;
  const columns = await listColumns(client, table);
  const definitions = await client.query<{ name: string; text: string; schema: string }>(
    `select conname::text as name, pg_get_constraintdef(oid) as text, current_schema()::text as schema
    from pg_constraint where conrelid = $1::regclass and contype in ('p', 'f')`,
    [table],
  );
  const indexes = await client.query<{ text: string }>(
    `select pg_get_indexdef(i.indexrelid) as text from pg_index i
    where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  const set = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  const values = columns.map((column) => `new.${column}`).join(', ');
  await runWhenFree(client, async () => {
    await client.query(`create schema if not exists ${draft}`);
    await client.query(
      `create table if not exists ${draft}.progress (table_name text primary key, last_person uuid)`,
    );
    await client.query(
      `create table ${draft}.${table} (like ${table} including all excluding indexes) partition by hash (user_id)`,
    );
    for (let part = 0; part < parts; part += 1)
      await client.query(
        `create table ${draft}.${table}_part_${part} partition of ${draft}.${table}
        for values with (modulus ${parts}, remainder ${part})`,
      );
    for (const { name, text } of definitions.rows)
      await client.query(`alter table ${draft}.${table} add constraint ${name} ${text}`);
    for (const { text } of indexes.rows)
      await client.query(text.replace(/ ON \S+ USING/, ` ON ${draft}.${table} USING`));
    await client.query(
      `create function ${draft}.${mirror}_${table}() returns trigger language plpgsql as $mirror$
      begin
        if tg_op = 'DELETE' then
          delete from ${draft}.${table} where user_id = old.user_id and id = old.id;
        else
          insert into ${draft}.${table} (${columns.join(', ')}) values (${values})
          on conflict (user_id, id) do update set ${set};
        end if;
        return null;
      end $mirror$`,
    );
    await client.query(
      `create trigger ${mirror} after insert or update or delete on ${table}
      for each row execute function ${draft}.${mirror}_${table}()`,
    );
    await client.query(`insert into ${draft}.progress values ($1) on conflict do nothing`, [table]);
  });
}

async function copyAll({
  client,
  table,
  onCopied,
}: {
  client: PoolClient;
  table: string;
  onCopied: (people: number) => void | Promise<void>;
}) {
  const columns = (await listColumns(client, table)).join(', ');
  for (let copied = 0; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `select id from accounts where id > coalesce(
        (select last_person from ${draft}.progress where table_name = $1), '00000000-0000-0000-0000-000000000000')
      order by id limit $2`,
      [table, atOnce],
    );
    const people = rows.map(({ id }) => id);
    if (people.length === 0) return;
    await runWhenFree(client, async () => {
      // Locked, so that no row is deleted between being read and being written.
      await client.query(
        `insert into ${draft}.${table} (${columns})
        select ${columns} from ${table} where user_id = any($1) for share on conflict do nothing`,
        [people],
      );
      await client.query(`update ${draft}.progress set last_person = $2 where table_name = $1`, [
        table,
        people.at(-1),
      ]);
    });
    copied += people.length;
    await onCopied(copied);
  }
}

/** Both tables are changed in the same transactions, so they are equal in every snapshot. */
async function compare(client: PoolClient, table: string): Promise<void> {
  const sum = (name: string) =>
    `(select count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) from ${name} one)`;
  const { rows } = await client.query<{ old: string; new: string }>(
    `select ${sum(table)} as old, ${sum(`${draft}.${table}`)} as new`,
  );
  if (rows[0]?.old === rows[0]?.new) return;
  await runInTransaction(client, () => removeDraft(client, table));
  throw new StartError(
    `The rows of ${table} and its parts differ; the parts were removed, nothing was changed.`,
  );
}

/** Replaces the old table with the new one, which gets its triggers. */
async function exchange(client: PoolClient, table: string): Promise<void> {
  await runWhenFree(client, async () => {
    const { rows: schemas } = await client.query<{ name: string }>('select current_schema()::text as name');
    const place = schemas[0]?.name;
    await client.query(`lock table ${table}, ${draft}.${table} in access exclusive mode`);
    const { rows: triggers } = await client.query<{ text: string }>(
      `select pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal and tgname <> $2`,
      [table, mirror],
    );
    const { rows: parts } = await client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass`,
      [`${draft}.${table}`],
    );
    await client.query(`drop trigger ${mirror} on ${table}`);
    await client.query(`drop function ${draft}.${mirror}_${table}()`);
    await client.query(`create schema if not exists ${former}`);
    await client.query(`alter table ${table} set schema ${former}`);
    for (const { name } of [{ name: `${draft}.${table}` }, ...parts])
      await client.query(`alter table ${name} set schema ${place}`);
    for (const { text } of triggers) await client.query(text.replace(/ ON \S+ FOR /, ` ON ${table} FOR `));
    await removeProgress(client, table);
  });
}

/** Does the work in a transaction. Tries again if a row or the table is locked, sooner than PostgreSQL sees a deadlock. */
async function runWhenFree(client: PoolClient, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runInTransaction(client, async () => {
        await client.query(`set local lock_timeout = '${lockTimeout}'`);
        await work();
      });
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55P03';
      if (!isBusy || tries === maxTries) throw error;
      await wait(pauseMs);
    }
  }
}

async function removeDraft(client: PoolClient, table: string): Promise<void> {
  await client.query(`drop trigger if exists ${mirror} on ${table}`);
  await client.query(`drop function if exists ${draft}.${mirror}_${table}()`);
  await client.query(`drop table if exists ${draft}.${table}`);
  await removeProgress(client, table);
}

async function removeProgress(client: PoolClient, table: string): Promise<void> {
  await client.query(`delete from ${draft}.progress where table_name = $1`, [table]);
  const { rows } = await client.query(`select 1 from ${draft}.progress`);
  if (rows.length === 0) await client.query(`drop table ${draft}.progress`);
  if (rows.length === 0) await client.query(`drop schema ${draft}`);
}

async function listColumns(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function runInTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
