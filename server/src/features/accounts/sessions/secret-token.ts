import { createHash, randomBytes } from 'node:crypto';

const shape = /^[\w-]{43}$/;

/** A value that only one browser knows: 256 random bits as 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of such a value. Null for text that cannot be one, so that noise costs no query. */
export function hashToken(token: string | undefined): Buffer | null {
  return token && shape.test(token) ? createHash('sha256').update(token).digest() : null;
}
