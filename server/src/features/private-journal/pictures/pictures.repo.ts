import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../services/services.ts';
import { privateJournalPictures as pictures } from '../private-journal.tables.ts';

/** Identifies one sealed picture of a person. */
export interface PictureKey {
  userId: string;
  id: string;
}

const batchSize = 100;
const folderOf = (userId: string) => `private-pictures/${userId}`;

/** The storage of sealed pictures: a row, and a file with the bytes as a device has sealed them. */
export function picturesRepo({ database, files, quota }: Pick<Services, 'database' | 'files' | 'quota'>) {
  const isPicture = ({ userId, id }: PictureKey) => and(eq(pictures.userId, userId), eq(pictures.id, id));
  const fileOf = ({ userId, id }: PictureKey) => `${folderOf(userId)}/${id}`;

  /** The row that stands for a picture, which is made where there's none; null where the person has as many as there may be. */
  async function claim({ most, ...row }: PictureKey & { rowId: string | null; size: number; most: number }) {
    return database.transaction(async (transaction) => {
      // Two devices that add one at the same time are counted one after the other.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId}, 82))`);
      const [present] = await transaction.select().from(pictures).where(isPicture(row)).for('update');
      // The journal was switched off and is being sealed again.
      if (present && present.letGoAt !== null) await transaction.delete(pictures).where(isPicture(row));
      else if (present) return { ...present, isNew: false };
      const [stored] = await transaction
        .select({ rows: count() })
        .from(pictures)
        .where(eq(pictures.userId, row.userId));
      if ((stored?.rows ?? 0) >= most) return null;
      const [added] = await transaction.insert(pictures).values(row).returning();
      return added ? { ...added, isNew: true } : null;
    });
  }

  return {
    /** The row comes first, so that a file that a crash leaves behind is found. What is there is never written over. */
    async add({ bytes, ...row }: PictureKey & { rowId: string | null; bytes: Buffer; most: number }) {
      await quota.assertRoom({ userId: row.userId, bytes: bytes.length });
      const claimed = await claim({ ...row, size: bytes.length });
      if (claimed === null) return 'too-many';
      const { isNew, ...picture } = claimed;
      const stored = isNew ? null : await files.read(fileOf(row));
      // A server that stopped in between has left the row alone.
      if (stored === null) await files.write(fileOf(row), bytes);
      else if (!stored.equals(bytes)) return 'taken';
      return picture;
    },

    /** Null where it isn't there, or its row was erased. */
    async read(key: PictureKey): Promise<Buffer | null> {
      const [row] = await database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(isPicture(key), isNull(pictures.letGoAt)));
      return row ? files.read(fileOf(key)) : null;
    },

    list: ({ userId }: { userId: string }) =>
      database
        .select()
        .from(pictures)
        .where(and(eq(pictures.userId, userId), isNull(pictures.letGoAt)))
        .orderBy(asc(pictures.createdAt), asc(pictures.id)),

    /** Ties it to its one row, which may have followed another that never came; false where it can't be had. */
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

    /** False where there's none. */
    async remove(key: PictureKey): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [row] = await transaction.select().from(pictures).where(isPicture(key)).for('update');
        if (!row) return false;
        await files.remove(fileOf(key));
        await transaction.delete(pictures).where(isPicture(key));
        return true;
      });
    },

    /** Erases pictures whose row was erased, of one person or of all, and those that no row has come for. */
    async eraseUnused({ userId }: { userId?: string } = {}): Promise<void> {
      const isTheirs = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
      let found: number;
      do {
        found = await database.transaction(async (transaction) => {
          const { rows } = await transaction.execute<{ userId: string; id: string }>(sql`
            select user_id as "userId", id from private_journal_pictures picture
            where ${isTheirs} and (let_go_at is not null or (created_at < now() - interval '30 days' and not exists (
              select from private_journal_rows sealed
              where sealed.user_id = picture.user_id and sealed.id = picture.row_id)))
            order by user_id, id limit ${batchSize} for update skip locked`);
          for (const key of rows) {
            await files.remove(fileOf(key));
            await transaction.delete(pictures).where(isPicture(key));
          }
          return rows.length;
        });
      } while (found === batchSize);
    },

    /** Every file and every row of a person. */
    async eraseAll({ userId }: { userId: string }): Promise<void> {
      await files.removeFolder(folderOf(userId));
      await database.delete(pictures).where(eq(pictures.userId, userId));
    },
  };
}
export type PicturesRepo = ReturnType<typeof picturesRepo>;
