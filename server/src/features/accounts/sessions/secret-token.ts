import { createHash, randomBytes } from 'node:crypto';

const shape = /^[\w-]{43}$/;

/** 256 random bits as 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. Null for text that is no token, so that no query is made for it. */
export function hashToken(token: string | undefined): Buffer | null {
  return token && shape.test(token) ? createHash('sha256').update(token).digest() : null;
}
