/** The supported kinds of images, told by their first bytes and not by what the sender claims. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic';

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The kind of an image; null for everything else, above all SVG and HTML. */
export function findImageKind(bytes: Buffer): ImageKind | null {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic';
  return null;
}
