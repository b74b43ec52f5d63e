import { fetchBytes } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { dropKeptImage, keepImage, readKeptImage, type SeenImage } from './kept-images.ts';

/**
 * The person's image: this device's copy, else from the server, which only answers unlocked pages. Null if neither is
 * available.
 */
export async function loadImage(image: SeenImage): Promise<Blob | null> {
  const kept = await readKeptImage(image);
  if (kept) return kept;
  try {
    const imageId = image.url.split('/').at(-1) ?? '';
    const loaded = await fetchBytes('GET /api/images/:imageId', { params: { imageId } });
    void keepImage(image, loaded);
    return loaded;
  } catch (error) {
    if (isApiError(error, 404)) void dropKeptImage(image);
    return null;
  }
}
