import { paddedLength } from '@reflect/contract';

const version = 1;
const headBytes = 5;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Whether bytes have the shape in which a device writes sealed content: the version, a generation of the key, and a length
 * that padding leads to. All that can be told without the key: an ordinary file is none of it.
 */
export function hasWrittenFormat(bytes: Buffer): boolean {
  const padded = bytes.length - headBytes - nonceBytes - tagBytes;
  if (padded <= 0 || paddedLength(padded) !== padded) return false;
  return bytes.readUInt8(0) === version && generationOf(bytes) > 0;
}

/** The generation of the key that has sealed bytes of the written format. */
export const generationOf = (bytes: Buffer): number => bytes.readUInt32BE(1);
