import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 1;
const ivLength = 12;
const tagLength = 16;

/** Thrown when bytes were not sealed with this key for this place: another row, another person, or altered bytes. */
export class SealBrokenError extends Error {
  constructor(place: string) {
    super(`What is stored at ${place} cannot be opened with its key.`);
    this.name = 'SealBrokenError';
  }
}

/**
 * Encrypts with AES-256-GCM: a version byte, 12 bytes of nonce, the ciphertext, 16 bytes of tag.
 * `place` is authenticated with it, so that sealed bytes cannot be moved to another row.
 */
export function sealBytes({ key, place, bytes }: { key: Buffer; place: string; bytes: Buffer }): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([Buffer.of(version), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `sealBytes` has encrypted. @throws SealBrokenError if key, place or a single bit differ. */
export function unsealBytes({ key, place, sealed }: { key: Buffer; place: string; sealed: Buffer }): Buffer {
  if (sealed.length < 1 + ivLength + tagLength || sealed[0] !== version) throw new SealBrokenError(place);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + ivLength, -tagLength)), decipher.final()]);
  } catch {
    throw new SealBrokenError(place);
  }
}
