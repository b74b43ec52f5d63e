import { createHash } from 'node:crypto';

/**
 * SHA-256 of what an item was made from, in base64. Every field counts, and so does their order: keep both for stored
 * items, or a device that sends one of them again is told that its id is taken.
 */
export function hashOfCreation(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64');
}
