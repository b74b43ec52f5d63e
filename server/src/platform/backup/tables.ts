import type { ClientBase } from 'pg';
import { readOwnNames } from '../database/own-names.ts';
import type { BackupHeader, BackupManifest } from './file/manifest.ts';

type Table = BackupHeader['tables'][number];

/** Settings that the text of a value depends on. */
const textSettings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
];

/** Makes every value of this transaction have the same text, whatever the settings of the database are. */
export async function pinTexts(client: ClientBase): Promise<void> {
  for (const statement of textSettings) await client.query(statement);
}

/**
 * Lists the tables with people's data, each after those it refers to; no unlogged ones, which a crash empties, and none
 * of another program, which no restore could fill.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relpersistence = 'p' and not c.relispartition
    group by c.relname order by c.relname`);
  const own = await readOwnNames();
  const tables = rows.filter(({ name }) => own.tables.has(name));
  return sortByReferences({ tables, references: await listReferences(client) });
}

async function listReferences(client: ClientBase): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select f.relname::text as from, t.relname::text as to
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conrelid <> c.confrelid`);
  return rows;
}

function sortByReferences({
  tables,
  references,
}: {
  tables: Table[];
  references: { from: string; to: string }[];
}): Table[] {
  const sorted: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const isBlocked = (table: Table) =>
      references.some(({ from, to }) => from === table.name && [...waiting].some(({ name }) => name === to));
    const ready = [...waiting].filter((table) => !isBlocked(table));
    if (ready.length === 0)
      throw new Error(
        `These tables refer to each other: ${[...waiting].map(({ name }) => name).join(', ')}.`,
      );
    for (const table of ready) {
      sorted.push(table);
      waiting.delete(table);
    }
  }
  return sorted;
}

/** The last number that each counter gave. Read it after the rows, so that no row is ahead of it. */
export async function readCounters(client: ClientBase): Promise<BackupManifest['counters']> {
  const { rows } = await client.query<{ table: string; column: string; last: string | null }>(`
    select c.relname::text as table, a.attname::text as column,
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass)::text as last
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`);
  const own = await readOwnNames();
  return rows.flatMap(({ last, ...counter }) =>
    last === null || !own.tables.has(counter.table) ? [] : [{ ...counter, last }],
  );
}

/** The statement that reads every row of a table. */
export function copyOut(table: Table): string {
  return `copy (select ${joinColumns(table)} from ${quote(table.name)}) to stdout`;
}

/** The statement that writes rows into a table. */
export function copyIn(table: Table): string {
  return `copy ${quote(table.name)} (${joinColumns(table)}) from stdin`;
}

/** Quotes a name for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function joinColumns({ columns }: Table): string {
  return columns.map(quote).join(', ');
}
