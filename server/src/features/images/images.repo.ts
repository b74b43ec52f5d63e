import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { sealedFiles } from '../../platform/sealed-files.ts';
import type { Services } from '../../services/services.ts';
import { images } from './images.tables.ts';

/** Names one image of a person. */
export interface ImageKey {
  userId: string;
  imageId: string;
}
export type ImagesRepo = ReturnType<typeof imagesRepo>;

const sweptAtOnce = 100;

/** Stored images: a row that says whose they are, and a sealed file. */
export function imagesRepo(services: Pick<Services, 'database' | 'keyring' | 'files'>) {
  const { database } = services;
  const files = sealedFiles({ services, kind: 'images' });
  const isImage = ({ userId, imageId }: ImageKey) => and(eq(images.userId, userId), eq(images.id, imageId));
  const fileOf = ({ userId, imageId }: ImageKey) => ({ userId, id: imageId });

  return {
    /** The row comes first: a file that is left behind by a crash has a row by which the sweep finds it. */
    async insertImage({ bytes, ...key }: ImageKey & { bytes: Buffer }): Promise<void> {
      await database.insert(images).values({ userId: key.userId, id: key.imageId, size: bytes.length });
      await files.write({ ...fileOf(key), bytes });
    },

    /** The bytes of an image; null when there is none or its entry was erased. */
    async readImage(key: ImageKey): Promise<Buffer | null> {
      const [row] = await database
        .select({ id: images.id })
        .from(images)
        .where(and(isImage(key), isNull(images.letGoAt)));
      return row ? files.read(fileOf(key)) : null;
    },

    /** Ties an image to its one entry; false when there is no such image or it belongs to another entry. */
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

    /** Erases images whose entry was erased, and those that no entry took up since `unusedSince`. */
    async eraseUnused({ userId, unusedSince }: { userId?: string; unusedSince?: Date }): Promise<void> {
      const isUnused = or(
        isNotNull(images.letGoAt),
        unusedSince && and(isNull(images.entryId), lt(images.createdAt, unusedSince)),
      );
      const isTheirs = userId === undefined ? undefined : eq(images.userId, userId);
      let found: number;
      do {
        found = await database.transaction(async (transaction) => {
          // Locked, so that an entry that takes one up at this moment waits, and then finds it gone.
          const rows = await transaction
            .select({ userId: images.userId, imageId: images.id })
            .from(images)
            .where(and(isTheirs, isUnused))
            .orderBy(images.userId, images.id)
            .limit(sweptAtOnce)
            .for('update', { skipLocked: true });
          for (const key of rows) {
            await files.remove(fileOf(key));
            await transaction.delete(images).where(isImage(key));
          }
          return rows.length;
        });
      } while (found === sweptAtOnce);
    },

    /** Every file and every row of a person; their key may be gone already. */
    async eraseImages({ userId }: { userId: string }): Promise<void> {
      await files.removeAll({ userId });
      await database.delete(images).where(eq(images.userId, userId));
    },
  };
}
