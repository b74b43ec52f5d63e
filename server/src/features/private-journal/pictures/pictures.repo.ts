import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../services/services.ts';
import { privateJournalPictures as pictures } from '../private-journal.tables.ts';
import { holdGeneration, readGeneration } from '../switching/person-state.ts';
import { readKeyGeneration } from './written-format.ts';

export interface PictureKey {
  userId: string;
  id: string;
}

type NewPicture = PictureKey & { rowId: string | null; most: number };

const batchSize = 100;
/** Pictures that were sealed again, by a server that stopped before it stored their generation. */
const maxToNote = 20;
const toFolder = (userId: string) => `private-pictures/${userId}`;

const isPicture = ({ userId, id }: PictureKey) => and(eq(pictures.userId, userId), eq(pictures.id, id));
const toFile = ({ userId, id }: PictureKey) => `${toFolder(userId)}/${id}`;

/** For each picture a row, and a file with the bytes as a device has sealed them. */
export function picturesRepo({ database, files, quota }: Pick<Services, 'database' | 'files' | 'quota'>) {
  return {
    /** The row comes first, so that a file that a crash leaves behind is found. Never overwrites a picture. */
    async add({ bytes, ...row }: NewPicture & { bytes: Buffer }) {
      await quota.assertRoom({ userId: row.userId, bytes: bytes.length });
      const claimed = await claim(database, {
        ...row,
        size: bytes.length,
        generation: readKeyGeneration(bytes),
      });
      if (typeof claimed === 'string') return claimed;
      const { isNew, ...picture } = claimed;
      const stored = isNew ? null : await files.read(toFile(row));
      // A server that stopped in between has left only the row.
      if (stored === null) await files.write(toFile(row), bytes);
      else if (!stored.equals(bytes)) return 'taken';
      return picture;
    },

    /**
     * Replaces the stored picture by the same one sealed with a later key. Its length is the same, so it takes no more
     * room.
     */
    async reseal({
      bytes,
      isFormer,
      ...key
    }: PictureKey & { bytes: Buffer; isFormer: (stored: Buffer) => boolean }) {
      const generation = readKeyGeneration(bytes);
      return database.transaction(async (transaction) => {
        if (generation < (await readGeneration(transaction, key.userId))) return 'turned';
        const isThere = and(isPicture(key), isNull(pictures.letGoAt));
        const [row] = await transaction.select().from(pictures).where(isThere).for('update');
        const stored = row ? await files.read(toFile(key)) : null;
        if (!row || stored === null) return 'gone';
        if (!stored.equals(bytes)) {
          if (stored.length !== bytes.length || !isFormer(stored)) return 'changed';
          await files.write(toFile(key), bytes);
        }
        await transaction.update(pictures).set({ generation }).where(isPicture(key));
        return row;
      });
    },

    /** Stores the generations of pictures that were sealed again by a server that stopped in between. */
    async noteGenerations({ userId, generation }: { userId: string; generation: number }): Promise<void> {
      const outdated = await database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(eq(pictures.userId, userId), lt(pictures.generation, generation)))
        .limit(maxToNote + 1);
      if (outdated.length > maxToNote) return;
      for (const { id } of outdated)
        await database.transaction(async (transaction) => {
          const key = { userId, id };
          await transaction.select().from(pictures).where(isPicture(key)).for('update');
          const stored = await files.read(toFile(key));
          if (stored !== null)
            await transaction
              .update(pictures)
              .set({ generation: readKeyGeneration(stored) })
              .where(isPicture(key));
        });
    },

    /** Null if it isn't there, or its row was erased. */
    async read(key: PictureKey): Promise<Buffer | null> {
      const [row] = await database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(isPicture(key), isNull(pictures.letGoAt)));
      return row ? files.read(toFile(key)) : null;
    },

    list: ({ userId }: { userId: string }) =>
      database
        .select()
        .from(pictures)
        .where(and(eq(pictures.userId, userId), isNull(pictures.letGoAt)))
        .orderBy(asc(pictures.createdAt), asc(pictures.id)),

    /** Links it to its one row, in place of another row that never came; false if it isn't free. */
    async use({ rowId, ...key }: PictureKey & { rowId: string }): Promise<boolean> {
      const isFree = sql`(row_id is null or row_id = ${rowId} or not exists (
        select from private_journal_rows sealed
        where sealed.user_id = ${key.userId} and sealed.id = ${pictures.rowId}))`;
      const used = await database
        .update(pictures)
        .set({ rowId })
        .where(and(isPicture(key), isNull(pictures.letGoAt), isFree))
        .returning({ id: pictures.id });
      return used.length > 0;
    },

    /** False if there is none. */
    async remove(key: PictureKey): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [row] = await transaction.select().from(pictures).where(isPicture(key)).for('update');
        if (!row) return false;
        await files.remove(toFile(key));
        await transaction.delete(pictures).where(isPicture(key));
        return true;
      });
    },

    /** Erases pictures whose row was erased, of one person or of all, and those whose row never came. */
    async eraseUnused({ userId }: { userId?: string } = {}): Promise<void> {
      let found: number;
      do {
        found = await eraseBatch({ database, files, userId });
      } while (found === batchSize);
    },

    /** Every file and every row of a person. */
    async eraseAll({ userId }: { userId: string }): Promise<void> {
      await files.removeFolder(toFolder(userId));
      await database.delete(pictures).where(eq(pictures.userId, userId));
    },
  };
}
export type PicturesRepo = ReturnType<typeof picturesRepo>;

/** Finds the row of a picture, or inserts it. */
async function claim(
  database: Database,
  { most, ...row }: NewPicture & { size: number; generation: number },
) {
  return database.transaction(async (transaction) => {
    // A change of the key waits for this transaction, and then sees its picture.
    if (row.generation < (await holdGeneration(transaction, row.userId))) return 'turned';
    // Locked, so that two devices at the same time can't both pass the count.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId}, 82))`);
    const [present] = await transaction.select().from(pictures).where(isPicture(row)).for('update');
    // The journal was switched off and is being sealed again.
    if (present && present.letGoAt !== null) await transaction.delete(pictures).where(isPicture(row));
    else if (present) return { ...present, isNew: false };
    const [stored] = await transaction
      .select({ rows: count() })
      .from(pictures)
      .where(eq(pictures.userId, row.userId));
    if ((stored?.rows ?? 0) >= most) return 'too-many';
    const [added] = await transaction.insert(pictures).values(row).returning();
    return added ? { ...added, isNew: true } : 'too-many';
  });
}

/** Erases some of the pictures that no row uses; returns how many. */
async function eraseBatch({
  database,
  files,
  userId,
}: Pick<Services, 'database' | 'files'> & { userId: string | undefined }): Promise<number> {
  const isTheirs = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ userId: string; id: string }>(sql`
      select user_id as "userId", id from private_journal_pictures picture
      where ${isTheirs} and (let_go_at is not null or (created_at < now() - interval '30 days' and not exists (
        select from private_journal_rows sealed
        where sealed.user_id = picture.user_id and sealed.id = picture.row_id)))
      order by user_id, id limit ${batchSize} for update skip locked`);
    for (const key of rows) {
      await files.remove(toFile(key));
      await transaction.delete(pictures).where(isPicture(key));
    }
    return rows.length;
  });
}
