import { limits } from '@reflect/contract';
import PQueue from 'p-queue';
import { decodeInChild, type NormalizedImage } from './decode-in-child.ts';
import { findImageKind } from './image-kind.ts';

/** Few at a time: decoding one image can take several hundred megabytes. */
const queue = new PQueue({ concurrency: 2 });

/**
 * Decodes an image and encodes it as WebP: upright, with at most `limits.imageSide` pixels per side, without EXIF,
 * location or other metadata. Of an animation the first frame is kept. With `keepsPixels`, a WebP that is small enough
 * keeps every pixel: lossy encoding would change it with every export and import.
 */
export async function normalizeImage(
  bytes: Buffer,
  { keepsPixels = false }: { keepsPixels?: boolean } = {},
): Promise<NormalizedImage> {
  if (bytes.length > limits.imageBytes) return { is: 'too_large' };
  const kind = findImageKind(bytes);
  if (!kind) return { is: 'not_an_image' };
  return queue.add(() =>
    decodeInChild({ bytes, isHeic: kind === 'heic', isLossless: keepsPixels && kind === 'webp' }),
  );
}
