import { createHash, randomBytes } from 'node:crypto';

// Crockford base32: no I, L, O, U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 28;

/** A random code of 140 bits, in groups that are easy to write down: `7Q2K-…`. */
export function makePasskeyCode(): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** The hash under which a typed code is stored; null for text that is no code. Ignores case, spaces and dashes. */
export function hashPasskeyCode(typed: unknown): Buffer | null {
  if (typeof typed !== 'string' || typed.length > 100) return null;
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = letters.length === length && [...letters].every((letter) => alphabet.includes(letter));
  return isCode ? createHash('sha256').update(`passkey code|${letters}`).digest() : null;
}
