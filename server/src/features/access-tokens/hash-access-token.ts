import { createHash } from 'node:crypto';

/** A token as it is stored. It has 256 random bits, so that a plain hash can't be guessed back. */
export function hashAccessToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
