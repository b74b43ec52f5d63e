import { createHash } from 'node:crypto';

/** SHA-256 in base64, as the list of a build writes it. */
export function sumOf(bytes) {
  return createHash('sha256').update(bytes).digest('base64');
}

/** SHA-256 as pages name it. */
export function integrityOf(bytes) {
  return `sha256-${sumOf(bytes)}`;
}
