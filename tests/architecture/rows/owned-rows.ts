import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';

export interface OwnerColumn {
  table_name: string;
  column_name: string;
}

/** Every column of the database that says whose a row is. */
export async function findOwnerColumns({ services }: TestServer): Promise<OwnerColumn[]> {
  const { rows } = await services.database.$client.query<OwnerColumn>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and (column_name in ('user_id', 'account_id') or (table_name, column_name) = ('accounts', 'id'))
     order by 1, 2`,
  );
  return rows;
}

/** The rows of a person by table, each as text. */
export async function readRows(server: TestServer, { user }: TestPerson): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table_name: table, column_name: column } of await findOwnerColumns(server)) {
    const { rows } = await server.services.database.$client.query<{ row: string }>(
      `select t::text as row from "${table}" t where "${column}" = $1 order by 1`,
      [user.id],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
