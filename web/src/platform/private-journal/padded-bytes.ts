import { computePaddedLength, minPaddedLength } from '@reflect/contract/padded-length';
import { joinBytes } from './bind-fields.ts';

const lengthBytes = 4;

/** The bytes after their length, padded with zeros to a length that many others have. */
export function addPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(lengthBytes));
  head.setUint32(0, bytes.length);
  const zeros = computePaddedLength(lengthBytes + bytes.length) - lengthBytes - bytes.length;
  return joinBytes(new Uint8Array(head.buffer), bytes, new Uint8Array(zeros));
}

/** The bytes again; null if `addPadding` didn't pad them. */
export function removePadding(padded: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (padded.length < minPaddedLength) return null;
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  const end = lengthBytes + length;
  const isPadded =
    padded.length === computePaddedLength(end) && padded.subarray(end).every((byte) => byte === 0);
  return isPadded ? padded.slice(lengthBytes, end) : null;
}
