import { computePaddedLength } from '@reflect/contract';

const version = 1;
const headBytes = 5;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Whether bytes have the shape of content that a device has sealed: the version, a generation of the key, and a length
 * that padding leads to. Nothing more can be checked without the key, but an ordinary file fails it.
 */
export function hasWrittenFormat(bytes: Buffer): boolean {
  const padded = bytes.length - headBytes - nonceBytes - tagBytes;
  if (padded <= 0 || computePaddedLength(padded) !== padded) return false;
  return bytes.readUInt8(0) === version && readKeyGeneration(bytes) > 0;
}

/** The generation of the key with which bytes of the written format were sealed. */
export const readKeyGeneration = (bytes: Buffer): number => bytes.readUInt32BE(1);
