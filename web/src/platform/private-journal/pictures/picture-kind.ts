/** The supported kinds of pictures, recognised by their first bytes and nothing that a file claims. */
type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/heic';

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of a picture; null for everything else, SVG and HTML above all. */
export function findPictureKind(bytes: Uint8Array): PictureKind | null {
  const readText = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (readText(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (readText(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WEBP') return 'image/webp';
  if (readText(0, 6) === 'GIF87a' || readText(0, 6) === 'GIF89a') return 'image/gif';
  return readText(4, 8) === 'ftyp' && heicBrands.includes(readText(8, 12)) ? 'image/heic' : null;
}
