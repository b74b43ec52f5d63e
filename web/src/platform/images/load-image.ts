import { apiBytes } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { dropKeptImage, keepImage, readKeptImage, type SeenImage } from './kept-images.ts';

/**
 * An image of the person: the copy of this device where there is one, else from the server, which answers unlocked pages
 * only. Null where neither can be had.
 */
export async function loadImage(image: SeenImage): Promise<Blob | null> {
  const kept = await readKeptImage(image);
  if (kept) return kept;
  try {
    const imageId = image.url.split('/').at(-1) ?? '';
    const loaded = await apiBytes('GET /api/images/:imageId', { params: { imageId } });
    void keepImage(image, loaded);
    return loaded;
  } catch (error) {
    if (isApiError(error, 404)) void dropKeptImage(image);
    return null;
  }
}
