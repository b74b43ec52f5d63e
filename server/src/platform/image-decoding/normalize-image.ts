import { limits } from '@reflect/contract';
import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { ProblemError } from '../problem.ts';
import { decodeHeic } from './heic.ts';
import { decodingMilliseconds, maxQueueLength, mostPixels } from './image-bounds.ts';
import { imageKindOf } from './image-kind.ts';

/** An image as it is stored, or why it is refused. */
export type NormalizedImage =
  | { is: 'image'; bytes: Buffer; width: number; height: number }
  | { is: 'too_large' }
  | { is: 'not_an_image' };

// Other formats (SVG, PDF, TIFF, camera files) are disabled to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Few at a time: decoding one image can take several hundred megabytes. */
const queue = new PQueue({ concurrency: 2 });

/**
 * Decodes an image and encodes it as WebP: upright, with at most `limits.imageSide` pixels per side, without EXIF,
 * location or other metadata. Of an animation the first frame is kept.
 * @throws ProblemError `server.unavailable` when too many images are queued.
 */
export async function normalizeImage(bytes: Buffer): Promise<NormalizedImage> {
  if (bytes.length > limits.imageBytes) return { is: 'too_large' };
  const kind = imageKindOf(bytes);
  if (!kind) return { is: 'not_an_image' };
  if (queue.size >= maxQueueLength) throw new ProblemError('server.unavailable');
  return queue.add(() => (kind === 'heic' ? fromHeic(bytes) : fromFile(bytes)));
}

async function fromHeic(bytes: Buffer): Promise<NormalizedImage> {
  const decoded = await decodeHeic(bytes);
  if (decoded.is === 'broken') return { is: 'not_an_image' };
  if (decoded.is === 'too_large') return decoded;
  const { width, height, data } = decoded;
  const raw = { width, height, channels: 4 as const };
  return encode(sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw }));
}

async function fromFile(bytes: Buffer): Promise<NormalizedImage> {
  try {
    // Only the header, so that a decompression bomb is recognised without decoding it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { is: 'too_large' };
  } catch {
    return { is: 'not_an_image' };
  }
  return encode(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient());
}

async function encode(image: Sharp): Promise<NormalizedImage> {
  try {
    const { data, info } = await image
      .resize({ width: limits.imageSide, height: limits.imageSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: decodingMilliseconds / 1000 })
      .toBuffer({ resolveWithObject: true });
    return { is: 'image', bytes: data, width: info.width, height: info.height };
  } catch {
    return { is: 'not_an_image' };
  }
}

/** The image as a JPEG of a size that vision models accept. */
export async function toVisionJpeg(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
