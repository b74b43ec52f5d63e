import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { makeSealedFiles } from '../../platform/files/sealed-files.ts';
import type { Services } from '../../services/services.ts';
import { images } from './images.tables.ts';

export interface ImageKey {
  userId: string;
  imageId: string;
}
export type ImagesRepo = ReturnType<typeof imagesRepo>;

const batchSize = 100;

/** A row with the owner, and a sealed file, for each image. */
export function imagesRepo(services: Pick<Services, 'database' | 'keyring' | 'files' | 'quota'>) {
  const { database, quota } = services;
  const files = makeSealedFiles({ services, kind: 'images' });
  const isImage = ({ userId, imageId }: ImageKey) => and(eq(images.userId, userId), eq(images.id, imageId));
  const toFile = ({ userId, imageId }: ImageKey) => ({ userId, id: imageId });

  return {
    /** The row is inserted first, so that the scheduled job finds a file that a crash leaves behind. */
    async insertImage({ bytes, ...key }: ImageKey & { bytes: Buffer }): Promise<void> {
      await quota.assertRoom({ userId: key.userId, bytes: bytes.length });
      const row = { userId: key.userId, id: key.imageId, size: bytes.length };
      const [inserted] = await database
        .insert(images)
        .values(row)
        .onConflictDoUpdate({
          target: [images.userId, images.id],
          set: { size: row.size, entryId: null, letGoAt: null, createdAt: new Date() },
          setWhere: or(isNull(images.entryId), isNotNull(images.letGoAt)),
        })
        .returning({ id: images.id });
      // Sent again after an entry shows it: it stays as it is.
      if (!inserted) return;
      await files.write({ ...toFile(key), bytes });
    },

    /** The bytes of an image; null when it doesn't exist or its entry was erased. */
    async readImage(key: ImageKey): Promise<Buffer | null> {
      const [row] = await database
        .select({ id: images.id })
        .from(images)
        .where(and(isImage(key), isNull(images.letGoAt)));
      return row ? files.read(toFile(key)) : null;
    },

    /** Attaches an image to its one entry; false when it doesn't exist or belongs to another entry. */
    async attachImage({ entryId, ...key }: ImageKey & { entryId: string }): Promise<boolean> {
      const attached = await database
        .update(images)
        .set({ entryId })
        .where(
          and(isImage(key), isNull(images.letGoAt), or(isNull(images.entryId), eq(images.entryId, entryId))),
        )
        .returning({ id: images.id });
      return attached.length > 0;
    },

    async detachImage({ entryId, ...key }: ImageKey & { entryId: string }): Promise<void> {
      await database
        .update(images)
        .set({ entryId: null })
        .where(and(isImage(key), eq(images.entryId, entryId)));
    },

    async listImages({ userId }: { userId: string }) {
      return database
        .select()
        .from(images)
        .where(and(eq(images.userId, userId), isNull(images.letGoAt)))
        .orderBy(images.createdAt, images.id);
    },

    /** Erases images whose entry was erased, and those without an entry since `unusedSince`. */
    async eraseUnused({ userId, unusedSince }: { userId?: string; unusedSince?: Date }): Promise<void> {
      const isUnused = or(
        isNotNull(images.letGoAt),
        unusedSince && and(isNull(images.entryId), lt(images.createdAt, unusedSince)),
      );
      const isTheirs = userId === undefined ? undefined : eq(images.userId, userId);
      let found: number;
      do {
        found = await database.transaction(async (transaction) => {
          // Locked, so that an entry that attaches one at the same time waits and then doesn't find it.
          const rows = await transaction
            .select({ userId: images.userId, imageId: images.id })
            .from(images)
            .where(and(isTheirs, isUnused))
            .orderBy(images.userId, images.id)
            .limit(batchSize)
            .for('update', { skipLocked: true });
          for (const key of rows) {
            await files.remove(toFile(key));
            await transaction.delete(images).where(isImage(key));
          }
          return rows.length;
        });
      } while (found === batchSize);
    },

    eraseFiles: files.removeAll,

    /** Erases every file and every row of a person. Works without their key, which may already be erased. */
    async eraseImages({ userId }: { userId: string }): Promise<void> {
      await files.removeAll({ userId });
      await database.delete(images).where(eq(images.userId, userId));
    },
  };
}
