import { toVisionJpeg } from '../../platform/image-decoding/normalize-image.ts';
import type { Services } from '../../services/services.ts';
import { imageIdOf } from './image-address.ts';
import { imagesRepo } from './images.repo.ts';

/** An image that an entry wants to show. */
interface ImageOfEntry {
  userId: string;
  imageUrl: string;
  entryId: string;
}

/** What other features may ask about a person's images. */
export interface ImagesPublic {
  /**
   * Ties an image to the entry that shows it, before the entry is stored; the image then stays as long as the entry.
   * False when it is no image of this person, or one of another entry. Asked again, it answers the same.
   */
  attach(image: ImageOfEntry): Promise<boolean>;
  /** Takes `attach` back, for an entry that was not stored. */
  detach(image: ImageOfEntry): Promise<void>;
  /** Erases the images of entries that were erased, of one person or of all, without waiting for the hourly sweep. */
  eraseLetGo(person?: { userId: string }): Promise<void>;
  /** A JPEG of an image, small enough for a vision model; null when it is not there. */
  readForVision(image: { userId: string; imageUrl: string }): Promise<Buffer | null>;
}

/** Makes the images' side for other features. */
export function makeImagesPublic(services: Pick<Services, 'database' | 'keyring' | 'files'>): ImagesPublic {
  const repo = imagesRepo(services);
  return {
    async attach({ imageUrl, ...rest }) {
      const imageId = imageIdOf(imageUrl);
      return imageId !== null && repo.attachImage({ imageId, ...rest });
    },
    async detach({ imageUrl, ...rest }) {
      const imageId = imageIdOf(imageUrl);
      if (imageId !== null) await repo.detachImage({ imageId, ...rest });
    },
    eraseLetGo: (person: { userId?: string } = {}) => repo.eraseUnused(person),
    async readForVision({ userId, imageUrl }) {
      const imageId = imageIdOf(imageUrl);
      const bytes = imageId && (await repo.readImage({ userId, imageId }));
      return bytes ? toVisionJpeg(bytes) : null;
    },
  };
}
