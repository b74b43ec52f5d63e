import type { ClientBase, Pool } from 'pg';

/**
 * The tables whose rows refer to files, the folder of these, and the column of what shows them: the row of a file that
 * is being uploaded, or that nothing shows any more, may be without one. Recordings aren't among them, because a missing
 * one is made again.
 */
const sources = [
  { table: 'images', folder: 'images', shownBy: 'entry_id' },
  { table: 'private_journal_pictures', folder: 'private-pictures', shownBy: 'row_id' },
] as const;
const rowsAtOnce = 10_000;

/** How many images entries show, and how many of these have no file. */
export interface MissingFiles {
  shown: number;
  missing: number;
}

/** Compares the images that entries show with the names of the stored files. */
export async function countMissingFiles({
  client,
  stored,
}: {
  client: Pick<ClientBase | Pool, 'query'>;
  stored: ReadonlySet<string>;
}): Promise<MissingFiles> {
  const found = { shown: 0, missing: 0 };
  for (const source of sources)
    for await (const name of listShown(client, source)) {
      found.shown += 1;
      if (!stored.has(name)) found.missing += 1;
    }
  return found;
}

async function* listShown(
  client: Pick<ClientBase | Pool, 'query'>,
  { table, folder, shownBy }: (typeof sources)[number],
): AsyncGenerator<string> {
  const { rows: found } = await client.query('select to_regclass($1)::text as name', [table]);
  // A database of an earlier Reflect may be without the table.
  if (!found[0]?.name) return;
  const first = '00000000-0000-0000-0000-000000000000';
  for (let last = { userId: first, id: first }; ; ) {
    const { rows } = await client.query<{ userId: string; id: string; isShown: boolean }>(
      `select user_id::text as "userId", id::text as id, ${shownBy} is not null and let_go_at is null as "isShown"
       from ${table} where (user_id, id) > ($1::uuid, $2::uuid) order by user_id, id limit ${rowsAtOnce}`,
      [last.userId, last.id],
    );
    for (const { userId, id, isShown } of rows) if (isShown) yield `${folder}/${userId}/${id}`;
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest;
  }
}
