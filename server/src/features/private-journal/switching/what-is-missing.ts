import { collections, sealedRowsPlace } from '@reflect/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { decline } from '../../../platform/problem.ts';
import { unpackCursor } from '../../../platform/sealed-table/change-cursor.ts';
import type { CollectionOfRow } from './collection-of-row.ts';

/** How far a device has read, by the name of the collection. */
export type Seen = Readonly<Record<string, number>>;

/** A person's journal, as known to a device that wants to switch it. */
interface Switched {
  userId: string;
  seen: Seen;
}

const waysToOpen = 2;
/** Sealed rows that belong to no collection; somebody with more hasn't written everything back. */
const maxWithoutCollection = 500;
/** The tables of the collections have their names, but for the first one. */
const toTableName = (name: string) => (name === 'journal' ? 'journal_entries' : name);

/** Why the readable rows can't be erased yet; null if everything that is needed is there. */
export async function explainNotOn(transaction: Transaction, { userId, seen }: Switched) {
  if ((await countWays(transaction, userId)) < waysToOpen) return decline('private_journal.too_few_ways');
  for (const { name } of Object.values(collections)) {
    const cursor = seen[name] ?? 0;
    if (await hasUnseen(transaction, { userId, table: toTableName(name), cursor }))
      return decline('private_journal.changed_meanwhile');
  }
  return findUnsealed(transaction, userId);
}

/** Why the sealed rows can't be erased yet; null if all of them were read and also exist readable. */
export async function explainNotOff(
  transaction: Transaction,
  { userId, seen, collectionOf }: Switched & { collectionOf: CollectionOfRow },
) {
  const cursor = seen[sealedRowsPlace.name] ?? 0;
  if (await hasUnseen(transaction, { userId, table: 'private_journal_rows', cursor }))
    return decline('private_journal.changed_meanwhile');
  const isMissing =
    (await hasUnopened(transaction, { userId, collectionOf })) ||
    (await hasUnopenedPicture(transaction, userId));
  return isMissing ? decline('private_journal.not_all_readable') : null;
}

/** Why the rows that were written back can't be erased: some would exist nowhere else. Null if they can. */
export async function explainNotBackOn(transaction: Transaction, userId: string) {
  return findUnsealed(transaction, userId);
}

async function findUnsealed(transaction: Transaction, userId: string) {
  const isMissing =
    (await hasUnsealed(transaction, userId)) || (await hasUnsealedPicture(transaction, userId));
  return isMissing ? decline('private_journal.not_all_sealed') : null;
}

/** Whether one way to open a journal can be removed, with enough left that open its current key. */
export async function hasWaysToSpare(transaction: Transaction, userId: string): Promise<boolean> {
  return (await countWays(transaction, userId)) > waysToOpen;
}

/** Whether the picture of an entry, even of one in the trash, has no sealed one with its id. */
async function hasUnsealedPicture(transaction: Transaction, userId: string): Promise<boolean> {
  return isTrue(
    transaction,
    sql`exists (
      select from images readable
          join journal_entries entry on entry.user_id = ${userId} and entry.id = readable.entry_id
        where readable.user_id = ${userId} and readable.let_go_at is null
        and not exists (
          select from private_journal_pictures sealed
          where sealed.user_id = ${userId} and sealed.id = readable.id and sealed.let_go_at is null
        )
    )`,
  );
}

/** Whether a sealed picture of an entry that isn't in the trash has no readable one with its id. */
async function hasUnopenedPicture(transaction: Transaction, userId: string): Promise<boolean> {
  return isTrue(
    transaction,
    sql`exists (
      select from private_journal_pictures sealed
        join private_journal_rows entry
          on entry.user_id = ${userId} and entry.id = sealed.row_id and entry.removed_at is null
      where sealed.user_id = ${userId} and sealed.let_go_at is null
        and not exists (
          select from images readable
          where readable.user_id = ${userId} and readable.id = sealed.id and readable.let_go_at is null
        )
    )`,
  );
}

async function countWays(transaction: Transaction, userId: string): Promise<number> {
  const { rows } = await transaction.execute<{ ways: string }>(
    sql`select count(*) as ways from private_journal_keys keys join accounts on accounts.id = keys.user_id
      where keys.user_id = ${userId} and keys.generation >= accounts.private_journal_generation`,
  );
  return Number(rows[0]?.ways);
}

/** Whether rows changed, or were erased for good, since a device has read them. */
export async function hasUnseen(
  transaction: Transaction,
  { userId, table, cursor }: { userId: string; table: string; cursor: number },
): Promise<boolean> {
  const { position, erasures } = unpackCursor(cursor);
  return isTrue(
    transaction,
    sql`exists (select from ${sql.identifier(table)} where user_id = ${userId} and cursor > ${position})
      or exists (
        select from erasures where user_id = ${userId} and table_name = ${table}
          and times > ${erasures} and up_to > ${position} and ${position} > 0
      )`,
  );
}

/** Whether a readable row that isn't in the trash has no sealed one with its id. */
async function hasUnsealed(transaction: Transaction, userId: string): Promise<boolean> {
  return isTrue(
    transaction,
    sql`exists (
      select from (${selectReadableIds(sql`user_id = ${userId} and removed_at is null`)}) readable
      where not exists (
        select from private_journal_rows sealed
        where sealed.user_id = ${userId} and sealed.id = readable.id and sealed.removed_at is null
      )
    )`,
  );
}

/** Whether a sealed row of a collection isn't in the trash and has no readable one with its id. */
async function hasUnopened(
  transaction: Transaction,
  { userId, collectionOf }: { userId: string; collectionOf: CollectionOfRow },
): Promise<boolean> {
  const { rows } = await transaction.execute<{ id: string; revision: number; payload: Buffer }>(sql`
    select id, revision, payload from private_journal_rows sealed
    where user_id = ${userId} and removed_at is null and not exists (
      select from (${selectReadableIds(sql`user_id = ${userId}`)}) readable where readable.id = sealed.id
    ) limit ${maxWithoutCollection}`);
  const names = new Set<string>(Object.values(collections).map(({ name }) => name));
  // Whatever else devices seal, such as a setting, is left to them.
  return (
    rows.length === maxWithoutCollection || rows.some((row) => names.has(collectionOf(row) ?? 'journal'))
  );
}

const selectReadableIds = (condition: SQL) =>
  sql.join(
    Object.values(collections).map(
      ({ name }) => sql`select id from ${sql.identifier(toTableName(name))} where ${condition}`,
    ),
    sql` union all `,
  );

async function isTrue(transaction: Transaction, condition: SQL): Promise<boolean> {
  const { rows } = await transaction.execute<{ is: boolean }>(sql`select ${condition} as is`);
  return rows[0]?.is ?? false;
}
