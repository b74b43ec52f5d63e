import { randomUUID } from 'node:crypto';
import type { BytesAnswer } from '../../platform/handlers.ts';
import { normalizeImage } from '../../platform/image-decoding/normalize-image.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import { toImageUrl } from './image-address.ts';
import type { ImageKey, ImagesRepo } from './images.repo.ts';

const day = 24 * 60 * 60 * 1000;

type Refused = Declined<'images.too_large' | 'images.too_demanding' | 'images.not_an_image'>;
export type ImagesService = ReturnType<typeof imagesService>;

/** The rules of images: which are accepted, who may see them, and when they are erased. */
export function imagesService({ repo }: { repo: ImagesRepo }) {
  return {
    /** Decodes and stores an image for an entry that will be saved. */
    async uploadImage({
      userId,
      imageBase64,
    }: {
      userId: string;
      imageBase64: string;
    }): Promise<{ imageUrl: string } | Refused> {
      return this.storeImage({ userId, bytes: Buffer.from(imageBase64, 'base64') });
    },

    /** The same for bytes. `keepsPixels`: the image was made here before. `imageId`: it keeps its address. */
    async storeImage({
      userId,
      bytes,
      imageId = randomUUID(),
      keepsPixels = false,
    }: {
      userId: string;
      imageId?: string | undefined;
      bytes: Buffer;
      keepsPixels?: boolean;
    }): Promise<{ imageUrl: string } | Refused> {
      const image = await normalizeImage(bytes, { keepsPixels });
      if (image.is !== 'image') return decline(`images.${image.is}`);
      await repo.insertImage({ userId, imageId, bytes: image.bytes });
      return { imageUrl: toImageUrl(imageId) };
    },

    async getImage(key: ImageKey): Promise<BytesAnswer | Declined<'images.image_not_found'>> {
      const bytes = await repo.readImage(key);
      return bytes ? { bytes } : decline('images.image_not_found');
    },

    /** Erases images that were attached to no entry within a day, and those of erased entries. */
    async eraseUnused(now = new Date()): Promise<void> {
      await repo.eraseUnused({ unusedSince: new Date(now.getTime() - day) });
    },

    /** The images in a person's export. */
    async listForExport({ userId }: { userId: string }) {
      return (await repo.listImages({ userId })).map(({ id, createdAt, size, entryId }) => ({
        imageUrl: toImageUrl(id),
        createdAt: createdAt.toISOString(),
        size,
        entryId,
      }));
    },
  };
}
