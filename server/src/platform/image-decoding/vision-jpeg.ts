import sharp from 'sharp';

/** Converts an image that `normalizeImage` has made to a JPEG of a size that vision models accept. */
export async function toVisionJpeg(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

// These images were encoded by this program; nothing else is decoded in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);
