import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { serverFolder } from '../files/server-folder.ts';

/** The names of what migrations make. */
export interface OwnNames {
  tables: ReadonlySet<string>;
  functions: ReadonlySet<string>;
}

export const migrationsFolder = path.join(serverFolder, 'migrations');
const madeTable = /^create (?:unlogged )?table (?:if not exists )?([a-z_0-9]+)/gim;
const madeFunction = /^create (?:or replace )?function ([a-z_0-9]+)/gim;

/** Reads which tables and functions of a database are Reflect's; any other belongs to another program. */
export async function readOwnNames(folder = migrationsFolder): Promise<OwnNames> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const text = texts.join('\n');
  const listNames = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return {
    tables: new Set(['migrations', ...listNames(madeTable)]),
    functions: new Set(listNames(madeFunction)),
  };
}

/** Lists the tables of other programs in Reflect's schema, without those of extensions and the parts of a table. */
export async function listForeignTables({
  client,
  own,
}: {
  client: ClientBase;
  own: OwnNames;
}): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !own.tables.has(name));
}
