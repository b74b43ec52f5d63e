import type { ClientBase } from 'pg';
import { StartError } from '../config/start-error.ts';
import { listForeignTables, readOwnNames } from '../database/own-names.ts';
import { quote } from './tables.ts';

/**
 * Removes the schema of an installation in which nobody has an account: what a first start made, or a restore that was
 * interrupted. @throws StartError if there is anything else, such as a table of another program; nothing is then changed.
 */
export async function clearSchema({
  client,
  ownConnections,
}: {
  client: ClientBase;
  /** How many connections this program itself has to the database. */
  ownConnections: number;
}): Promise<void> {
  const own = await readOwnNames();
  const [foreign] = await listForeignTables({ client, own });
  if (foreign)
    throw new StartError(
      `This database holds tables of another program, such as ${foreign}. Use an empty one; nothing was changed.`,
    );
  const tables = await readNames(
    client,
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname::text = any ($1)`,
    [[...own.tables]],
  );
  if (tables.length > 0) await assertUnused({ client, tables, ownConnections });
  if (tables.length > 0) await client.query(`drop table ${tables.map(quote).join(', ')} cascade`);
  const functions = await readNames(
    client,
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.proname::text = any ($1)`,
    [[...own.functions]],
  );
  for (const name of functions) await client.query(`drop function ${name} cascade`);
  if (tables.length > 0) await client.query('drop schema if exists jobs cascade');
}

async function assertUnused({
  client,
  tables,
  ownConnections,
}: {
  client: ClientBase;
  tables: readonly string[];
  ownConnections: number;
}): Promise<void> {
  if (!tables.includes('migrations') || !tables.includes('accounts'))
    throw new StartError(
      'This database holds only a part of Reflect. Use an empty one; nothing was changed.',
    );
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'reflect'`,
  );
  if ((others[0]?.count ?? 0) > ownConnections)
    throw new StartError('Reflect is running on this database. Stop it first; nothing was changed.');
  const { rows } = await client.query<{ isUsed: boolean }>(
    'select exists (select from accounts) as "isUsed"',
  );
  if (rows[0]?.isUsed)
    throw new StartError(
      'People have accounts in this installation already. Use an empty one: another database or DATA_DIR, or put the folder postgres of DATA_DIR elsewhere if that is the one meant; nothing was changed.',
    );
}

async function readNames(client: ClientBase, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement, values);
  return rows.map(({ name }) => name);
}
