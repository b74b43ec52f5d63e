import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';

interface ReadableTable {
  name: string;
  /** Whether devices catch up on its rows. */
  isCaughtUpOn: boolean;
}

/**
 * Every table with what people write, or what is made of it: those with the trigger that refuses rows of a private
 * journal. A new table with the trigger is emptied without being named here.
 */
export async function listReadableTables(transaction: Transaction): Promise<ReadableTable[]> {
  const { rows } = await transaction.execute<{ name: string; isCaughtUpOn: boolean }>(sql`
    select c.relname::text as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cursor' and not a.attisdropped
    ) as "isCaughtUpOn"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_readable_row' and c.relnamespace = current_schema()::regnamespace
      and not c.relispartition
    order by 1`);
  return rows;
}

/** Erases every readable row of a person, and stores that their files and their key have to be erased too. */
export async function eraseReadableRows(
  transaction: Transaction,
  { userId, cursor }: { userId: string; cursor: number },
): Promise<void> {
  for (const { name, isCaughtUpOn } of await listReadableTables(transaction)) {
    if (isCaughtUpOn) await eraseTable(transaction, { userId, cursor, name });
    else await transaction.execute(sql`delete from ${sql.identifier(name)} where user_id = ${userId}`);
  }
  await transaction.execute(sql`
    insert into private_journal_erasures (user_id) values (${userId})
    on conflict (user_id) do update set began_at = now()`);
  // The key of the readable rows must not stay the key of later ones.
  await transaction.execute(sql`
    insert into private_journal_old_keys (user_id) values (${userId})
    on conflict (user_id) do update set due_at = excluded.due_at, replaced_at = null, destroyed_at = null`);
}

/**
 * Erases a person's sealed rows, wrapped keys and everything else that only a private journal has; releases its
 * pictures.
 */
export async function eraseSealedRows(
  transaction: Transaction,
  { userId, cursor }: { userId: string; cursor: number },
): Promise<void> {
  await eraseTable(transaction, { userId, cursor, name: 'private_journal_rows' });
  for (const name of ['private_journal_keys', 'private_journal_approvals', 'private_journal_recoveries'])
    await transaction.execute(sql`delete from ${sql.identifier(name)} where user_id = ${userId}`);
  // Including those without a row.
  await transaction.execute(
    sql`update private_journal_pictures set let_go_at = now() where user_id = ${userId} and let_go_at is null`,
  );
}

/**
 * Forgets which imports there were, and keeps what they added. Rows are written back by an import: undoing it would
 * remove them again.
 */
export async function forgetImports(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`delete from my_data_imports where user_id = ${userId}`);
}

/** A device that has read up to a change before `cursor` has to read everything again, and forgets what is erased. */
async function eraseTable(
  transaction: Transaction,
  { userId, cursor, name }: { userId: string; cursor: number; name: string },
): Promise<void> {
  await transaction.execute(sql`
    with gone as (delete from ${sql.identifier(name)} where user_id = ${userId} returning 1)
    insert into erasures (user_id, table_name, times, up_to)
    select ${userId}, ${name}, 1, ${cursor} from gone having count(*) > 0
    on conflict (user_id, table_name) do update set times = erasures.times + 1, up_to = excluded.up_to`);
}
