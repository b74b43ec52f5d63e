import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const latitude = '48/1 51/1 30/1';
/** A word in the EXIF data of a photo, to detect whether any of them is left. */
export const cameraWord = 'ZibbelPhone';

/** A photo like a phone's: stored rotated, with camera and location in its EXIF data; 160 by 90 when upright. */
export async function makePhotoWithPlace(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const lying = await makeTwoHalves({ width: 90, height: 160 });
  return lying
    .withExif({
      IFD0: { Make: cameraWord },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

export const readPixels = (image: Buffer): Promise<Buffer> => sharp(image).raw().toBuffer();

/** Two frames, the first of them red. */
export async function makeAnimatedGif(): Promise<Buffer> {
  const [first, second] = await Promise.all(
    ['#c83232', '#3232c8'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp([first!, second!], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Red on its left half, blue on its right. */
async function makeTwoHalves({ width, height }: { width: number; height: number }) {
  const create = { width, height, channels: 3 as const, background: '#3232c8' };
  const red = { create: { ...create, width: width / 2, background: '#c83232' } };
  return sharp({ create }).composite([{ input: red, left: 0, top: 0 }]);
}

/** 96 by 64, red on its left half and blue on its right, with camera and location in its EXIF data. */
export const heicPhoto = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAQQACAAAAAAHlAAEAAAAAAAABEgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAVttZGF0AAAAPSgBrxOAd6hOrngT//zqUf/s6Z4favG5UgRv/dC4S0F0p6v3aJroTxGluzSzxeTC9y4PX0xZmPG0IPJzB8AAAAAASUkqAAgAAAAIAA8BAgAMAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAigAAACWIBAABAAAA2AAAAAAAAAA4YwAA6AMAADhjAADoAwAAWmliYmVsUGhvbmUABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAGAAAAADoAQAAQAAAEAAAAAAAAAAAgABAAIAAgAAAE4AAAACAAUAAwAAAPYAAAAAAAAAMAAAAAEAAAAzAAAAAQAAAB4AAAABAAAA',
  'base64',
);

/** A PNG of a few kilobytes with very many pixels: a square, unless a height is given. */
export function makePngBomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(rows, { level: 9 })),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Images whose headers say 16,385 by 1 pixels, in every format that allows it; a WebP ends at 16,383. */
export async function makeTooLongImages(): Promise<Record<'jpeg' | 'png' | 'gif' | 'heic', Buffer>> {
  const side = 16_385;
  const jpeg = await makePhotoWithPlace();
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(1, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  const gif = await sharp({ create: { width: side, height: 1, channels: 3, background: '#c83232' } })
    .gif()
    .toBuffer();
  const heic = Buffer.from(heicPhoto);
  const extents = heic.indexOf('ispe');
  heic.writeUInt32BE(side, extents + 8);
  heic.writeUInt32BE(1, extents + 12);
  return { jpeg, png: makePngBomb(side, 1), gif, heic };
}

function makeChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(computeCrc32(body));
  return Buffer.concat([frame, body, check]);
}

/** The checksum of PNG, which Node 20 doesn't provide. */
function computeCrc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return ~sum >>> 0;
}
