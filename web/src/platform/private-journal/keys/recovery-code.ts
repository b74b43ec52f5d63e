import { bindFields } from '../bind-fields.ts';
import { deriveMark, formatName, formatVersion } from './account-key.ts';

/** Crockford's base32, as part of the written format. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;
const groupCount = 8;
const randomLength = 28;
const text = new TextEncoder();

/**
 * A new recovery code: eight groups of four letters and digits of Crockford's base32. Seven are random, 140 bits; the last
 * is their checksum.
 */
export async function makeRecoveryCode(): Promise<string> {
  const numbers = crypto.getRandomValues(new Uint8Array(randomLength));
  const random = [...numbers].map((number) => codeAlphabet[number % codeAlphabet.length]).join('');
  return random + (await computeChecksum(random));
}

/** The groups of a code, as they are printed. */
export function splitGroups(code: string): string[] {
  return Array.from({ length: groupCount }, (_, at) => code.slice(at * groupLength, (at + 1) * groupLength));
}

/**
 * A code as typed, scanned or copied with the numbers of its groups, read as Crockford says: I and L are 1, O is 0, spaces
 * and hyphens don't count. Null if a letter is wrong or missing.
 */
export async function readRecoveryCode(typed: string): Promise<string | null> {
  const code = readGroups(typed, groupCount * groupLength);
  if (code.length !== groupCount * groupLength) return null;
  if (![...code].every((letter) => codeAlphabet.includes(letter))) return null;
  const random = code.slice(0, randomLength);
  return (await computeChecksum(random)) === code.slice(randomLength) ? code : null;
}

/** One group as it was typed, for comparing with the printed one. */
export function readGroup(typed: string): string {
  return typed
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
}

/** Groups as they were typed; their printed numbers don't count where the letters are too many with them. */
export function readGroups(typed: string, length: number): string {
  const code = readGroup(typed);
  return code.length > length ? readGroup(typed.replace(/(^|\s)\d{1,2}[.)]?\s+/g, '$1')) : code;
}

/** The secret of a code, 32 bytes. It needs no stretching: nobody can try 2 to the power of 140 codes. */
export async function deriveCodeSecret(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const root = await crypto.subtle.importKey('raw', text.encode(code), 'HKDF', false, ['deriveBits']);
  return deriveMark(root, bindFields(formatName, formatVersion, 'recovery'));
}

async function computeChecksum(random: string): Promise<string> {
  const fields = bindFields(formatName, formatVersion, 'recovery checksum', random);
  const hash = new DataView(await crypto.subtle.digest('SHA-256', fields));
  const bits = hash.getUint32(0);
  // The first 20 bits, five at a time.
  return [27, 22, 17, 12].map((shift) => codeAlphabet[(bits >>> shift) & 31]).join('');
}
