import { toBase64 } from '../private-journal/base64.ts';

/** SHA-256 in base64, as the list of a build has it. */
export async function computeSum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** What two people compare: the first 20 bytes of SHA-256 in hexadecimal, in ten groups of four digits. */
export async function computeFingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 20);
  const digits = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}
