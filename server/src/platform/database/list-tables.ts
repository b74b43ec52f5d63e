import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Lists the tables that have all these columns, by name. The parts of a table that was split by person aren't among them:
 * the table itself has their rows, and these are sealed under its name.
 */
export async function listTablesWith(database: Executor, columns: readonly string[]): Promise<string[]> {
  const names = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const { rows } = await database.execute<{ name: string }>(sql`
    select c.relname::text as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname in (${names})
    group by c.relname having count(*) = ${columns.length} order by c.relname`);
  return rows.map(({ name }) => name);
}
