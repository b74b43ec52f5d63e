import { createHash } from 'node:crypto';

/** SHA-256 in base64, as the list of a build writes it. */
export function hashToBase64(bytes) {
  return createHash('sha256').update(bytes).digest('base64');
}

/** SHA-256 as pages name it. */
export function makeIntegrity(bytes) {
  return `sha256-${hashToBase64(bytes)}`;
}
