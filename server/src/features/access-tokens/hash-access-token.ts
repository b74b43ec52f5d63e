import { createHash } from 'node:crypto';

/** The stored form of a token. A plain hash is enough: the 256 random bits can't be guessed. */
export function hashAccessToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
