import { limits } from '@reflect/contract/limits';
import { findPictureKind } from './picture-kind.ts';

/** A picture as it is kept, or why it can't be. */
export type RemadePicture =
  | { is: 'picture'; bytes: Uint8Array<ArrayBuffer> }
  | { is: 'too_large' | 'too_demanding' | 'not_an_image' };
export type RemakePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  /** `maxBytes`: of the file, if it may be larger than an upload. */
  options?: { maxBytes?: number },
) => Promise<RemadePicture>;

/** As on a server: more than any phone takes, and the longest side. */
const maxPixels = 50_000_000;
const maxSide = 16_384;
const quality = 0.82;

/**
 * Decodes a picture and encodes it again: upright, with at most `limits.imageSide` pixels per side, and without place, time
 * or any other camera metadata. As WebP, or as JPEG on white if the browser can't write WebP. Of an animation the first frame
 * is kept.
 */
export const remakePicture: RemakePicture = async (bytes, { maxBytes = limits.imageBytes } = {}) => {
  if (bytes.length > maxBytes) return { is: 'too_large' };
  const type = findPictureKind(bytes);
  if (type === null) return { is: 'not_an_image' };
  const bitmap =
    (await createImageBitmap(new Blob([bytes], { type })).catch(() => null)) ??
    (await decodeUnseen(bytes, type));
  if (bitmap === null) return { is: 'not_an_image' };
  if (bitmap === 'too_large' || isTooLarge(bitmap)) return { is: 'too_large' };
  const { width, height } = bitmap;
  const scale = Math.min(1, limits.imageSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) return { is: 'too_demanding' };
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  let made = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (made.type !== 'image/webp') {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    made = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return { is: 'picture', bytes: new Uint8Array(await made.arrayBuffer()) };
};

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > maxSide || width * height > maxPixels;
}

/** Decodes what most browsers can't show. */
async function decodeUnseen(bytes: Uint8Array, type: string): Promise<ImageBitmap | 'too_large' | null> {
  if (type !== 'image/heic') return null;
  // Loaded on demand: it's large, and other formats don't need it.
  const { decodeHeic } = await import('./decode-heic.ts');
  return decodeHeic(bytes, isTooLarge).catch(() => null);
}
