import { randomUUID } from 'node:crypto';
import type { BytesAnswer } from '../../platform/handlers.ts';
import { normalizeImage } from '../../platform/image-decoding/normalize-image.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import { imageUrlOf } from './image-address.ts';
import type { ImageKey, ImagesRepo } from './images.repo.ts';

const day = 24 * 60 * 60 * 1000;
/** An image never changes under its address. */
const keepSeconds = 30 * 24 * 60 * 60;

type Refused = Declined<'images.too_large' | 'images.not_an_image'>;
export type ImagesService = ReturnType<typeof imagesService>;

/** The rules of images: what is taken, who may see it, and when it goes. */
export function imagesService({ repo }: { repo: ImagesRepo }) {
  return {
    /** Decodes and keeps an image for an entry that is about to be saved. */
    async uploadImage({
      userId,
      imageBase64,
    }: {
      userId: string;
      imageBase64: string;
    }): Promise<{ imageUrl: string } | Refused> {
      const image = await normalizeImage(Buffer.from(imageBase64, 'base64'));
      if (image.is !== 'image') return decline(`images.${image.is}`);
      const imageId = randomUUID();
      await repo.insertImage({ userId, imageId, bytes: image.bytes });
      return { imageUrl: imageUrlOf(imageId) };
    },

    async getImage(key: ImageKey): Promise<BytesAnswer | Declined<'images.image_not_found'>> {
      const bytes = await repo.readImage(key);
      return bytes ? { bytes, keepSeconds } : decline('images.image_not_found');
    },

    /** Erases what no entry took up within a day, and what belonged to an entry that was erased. */
    async eraseUnused(now = new Date()): Promise<void> {
      await repo.eraseUnused({ unusedSince: new Date(now.getTime() - day) });
    },

    /** What a person's export says of their images. */
    async listForExport({ userId }: { userId: string }) {
      return (await repo.listImages({ userId })).map(({ id, createdAt, size, entryId }) => ({
        imageUrl: imageUrlOf(id),
        createdAt: createdAt.toISOString(),
        size,
        entryId,
      }));
    },
  };
}
