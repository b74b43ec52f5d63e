/** The supported kinds of pictures, recognised by their first bytes and nothing that a file claims. */
type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/heic';

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of a picture; null for everything else, SVG and HTML above all. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  return text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12)) ? 'image/heic' : null;
}
