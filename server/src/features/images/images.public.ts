import { toVisionJpeg } from '../../platform/image-decoding/vision-jpeg.ts';
import type { Declined } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { readImageId } from './image-address.ts';
import { imagesRepo } from './images.repo.ts';
import { imagesService } from './images.service.ts';

/** An image that an entry is to show. */
interface ImageOfEntry {
  userId: string;
  imageUrl: string;
  entryId: string;
}

/** The functions of images that other features may call. */
export interface ImagesPublic {
  /**
   * Attaches an image to an entry before the entry is stored; the image is then kept as long as the entry. False when
   * it isn't an image of this person, or belongs to another entry. Idempotent.
   */
  attach(image: ImageOfEntry): Promise<boolean>;
  /** Undoes `attach` for an entry that wasn't stored. */
  detach(image: ImageOfEntry): Promise<void>;
  /** Erases the images of erased entries, of one person or of all, without waiting for the scheduled job. */
  eraseLetGo(person?: { userId: string }): Promise<void>;
  /** The stored bytes of an image; null when it doesn't exist. */
  read(image: { userId: string; imageUrl: string }): Promise<Buffer | null>;
  /** Stores an image of an import, once if it has an id; one that was stored here before keeps every pixel. */
  storeImported: (image: {
    userId: string;
    imageId?: string | undefined;
    bytes: Buffer;
  }) => Promise<
    { imageUrl: string } | Declined<'images.too_large' | 'images.too_demanding' | 'images.not_an_image'>
  >;
  /** An image as a JPEG that vision models and PDFs accept; null when it doesn't exist. */
  readForVision(image: { userId: string; imageUrl: string }): Promise<Buffer | null>;
}

/** Makes the functions above for other features. */
export function makeImagesPublic(
  services: Pick<Services, 'database' | 'keyring' | 'files' | 'quota'>,
): ImagesPublic {
  const repo = imagesRepo(services);
  const service = imagesService({ repo });
  return {
    async attach({ imageUrl, ...rest }) {
      const imageId = readImageId(imageUrl);
      return imageId !== null && repo.attachImage({ imageId, ...rest });
    },
    async detach({ imageUrl, ...rest }) {
      const imageId = readImageId(imageUrl);
      if (imageId !== null) await repo.detachImage({ imageId, ...rest });
    },
    eraseLetGo: (person: { userId?: string } = {}) => repo.eraseUnused(person),
    async read({ userId, imageUrl }) {
      const imageId = readImageId(imageUrl);
      return imageId === null ? null : repo.readImage({ userId, imageId });
    },
    storeImported: (image) => service.storeImage({ ...image, keepsPixels: true }),
    async readForVision({ userId, imageUrl }) {
      const imageId = readImageId(imageUrl);
      const bytes = imageId && (await repo.readImage({ userId, imageId }));
      return bytes ? toVisionJpeg(bytes) : null;
    },
  };
}
