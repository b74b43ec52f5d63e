import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  cameraWord,
  heicPhoto,
  makeAnimatedGif,
  makePhotoWithPlace,
  makePngBomb,
  makeTooLongImages,
} from '../../testing/sample-images.ts';
import { decodeInChild } from './decode-in-child.ts';
import { normalizeImage } from './normalize-image.ts';

async function kept(bytes: Buffer) {
  const result = await normalizeImage(bytes);
  if (result.is !== 'image') throw new Error(`It was refused as ${result.is}.`);
  return result;
}

/** The colour at one point of an image, as red, green and blue in steps of 50. */
async function readColourAt(bytes: Buffer, { left, top }: { left: number; top: number }) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 50) * 50);
}
const red = [200, 50, 50];
const blue = [200, 50, 50].reverse();

describe('an accepted image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is turned upright and loses camera, place and all other metadata',
    async (format) => {
      const photo = await makePhotoWithPlace(format);
      expect((await sharp(photo).metadata()).exif?.includes(cameraWord)).toBe(true);
      const { bytes, width, height } = await kept(photo);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, width, height]).toEqual(['webp', 160, 90]);
      const { exif, xmp, iptc, orientation } = metadata;
      expect([exif, xmp, iptc, orientation].filter((value) => value !== undefined)).toEqual([]);
      expect(bytes.includes('EXIF')).toBe(false);
      expect(bytes.includes(cameraWord)).toBe(false);
      // The left side of the sensor is the top of the upright photo.
      expect(await readColourAt(bytes, { left: 80, top: 20 })).toEqual(red);
      expect(await readColourAt(bytes, { left: 80, top: 70 })).toEqual(blue);
    },
  );

  it('as HEIC is decoded and stored without its EXIF data', async () => {
    expect(heicPhoto.includes(cameraWord)).toBe(true);
    const { bytes, width, height } = await kept(heicPhoto);
    expect([width, height]).toEqual([96, 64]);
    expect(bytes.includes(cameraWord)).toBe(false);
    expect(await readColourAt(bytes, { left: 20, top: 32 })).toEqual(red);
    expect(await readColourAt(bytes, { left: 76, top: 32 })).toEqual(blue);
  });

  it('as an animation keeps its first frame', async () => {
    const animation = await makeAnimatedGif();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const { bytes } = await kept(animation);
    const metadata = await sharp(bytes, { animated: true }).metadata();
    expect([metadata.pages ?? 1, metadata.width, metadata.height]).toEqual([1, 40, 30]);
    expect(await readColourAt(bytes, { left: 20, top: 15 })).toEqual(red);
  });

  it('has at most 2048 pixels per side, and is never enlarged', async () => {
    const create = { width: 5000, height: 1000, channels: 3 as const, background: '#808080' };
    const large = await kept(await sharp({ create }).png().toBuffer());
    expect([large.width, large.height]).toEqual([2048, 410]);
    const small = await kept(
      await sharp({ create: { ...create, width: 30, height: 20 } })
        .png()
        .toBuffer(),
    );
    expect([small.width, small.height]).toEqual([30, 20]);
  });
});

describe('a refused image', () => {
  it('has 20,000 by 20,000 pixels, and is refused before it is decoded', async () => {
    const bomb = makePngBomb(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await normalizeImage(bomb)).toEqual({ is: 'too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('has 49,000,000 by 1 pixels, and uses no memory of this process', async () => {
    const bomb = makePngBomb(49_000_000, 1);
    expect(bomb.length).toBeLessThan(10_000);
    const before = process.memoryUsage().rss;
    const four = await Promise.all([bomb, bomb, bomb, bomb].map((bytes) => normalizeImage(bytes)));
    expect(four).toEqual(Array.from({ length: 4 }, () => ({ is: 'too_large' })));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('is longer than 16,384 pixels on one side by its header, in every format', async () => {
    for (const [format, bytes] of Object.entries(await makeTooLongImages()))
      expect([format, await normalizeImage(bytes)]).toEqual([format, { is: 'too_large' }]);
    expect((await normalizeImage(makePngBomb(16_384, 2))).is).toBe('image');
  });

  it('needs more memory than allowed, and the next one is decoded', async () => {
    const create = { width: 6000, height: 6000, channels: 4 as const, background: '#80808080' };
    const interlaced = await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    const decode = (memoryBytes?: number) => decodeInChild({ bytes: interlaced, isHeic: false, memoryBytes });
    const before = process.memoryUsage().rss;
    expect(await decode(160 * 1024 * 1024)).toEqual({ is: 'too_demanding' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
    expect((await decode()).is).toBe('image');
  });

  it('has one byte more than 8 MB, whatever it contains', async () => {
    const photo = await makePhotoWithPlace();
    const fill = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    expect((await normalizeImage(fill(8 * 1024 * 1024))).is).toBe('image');
    expect(await normalizeImage(fill(8 * 1024 * 1024 + 1))).toEqual({ is: 'too_large' });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG that breaks off', async () => (await makeLargePhoto()).subarray(0, 3000)],
    ['a PNG that breaks off', async () => (await makePhotoWithPlace('png')).subarray(0, 200)],
    ['a WebP that breaks off', async () => (await makePhotoWithPlace('webp')).subarray(0, 100)],
    ['a HEIC that breaks off', () => heicPhoto.subarray(0, 500)],
    ['a HEIC of noise', () => Buffer.concat([heicPhoto.subarray(0, 40), Buffer.alloc(5000, 0xa5)])],
    ['noise', () => Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251))],
    ['nothing but the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a page that calls itself a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page behind the first bytes of a PNG',
      () => Buffer.concat([makePngBomb(8).subarray(0, 8), Buffer.from('<html>')]),
    ],
    ['an SVG', () => Buffer.from(svg('<rect width="9" height="9"/>'))],
    [
      'an SVG that includes a file of the server',
      () => Buffer.from(svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
    ],
    ['a TIFF', () => sharp({ create: tiny }).tiff().toBuffer()],
    ['an AVIF', () => sharp({ create: tiny }).avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['nothing', () => Buffer.alloc(0)],
  ])('is %s', async (_, make) => {
    expect(await normalizeImage(await make())).toEqual({ is: 'not_an_image' });
  });

  it('takes too long, and its process is stopped', async () => {
    const decode = (milliseconds?: number) => decodeInChild({ bytes: heicPhoto, isHeic: true, milliseconds });
    expect(await decode(20)).toEqual({ is: 'too_demanding' });
    expect((await decode()).is).toBe('image');
  });
});

const tiny = { width: 20, height: 20, channels: 3 as const, background: '#808080' };
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const makeLargePhoto = () =>
  sharp({ create: { ...tiny, width: 800, height: 800, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer();
