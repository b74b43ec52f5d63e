import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The first byte of bytes that are written once, and of rows sealed before revisions were bound. */
const unbound = 1;
/** The first byte of a row whose revision is authenticated with it. */
const bound = 2;
const ivLength = 12;
const tagLength = 16;

/** Thrown when bytes weren't sealed with this key for this place: another row, another person, or altered bytes. */
export class SealBrokenError extends Error {
  constructor(place: string) {
    super(`What is stored at ${place} cannot be opened with its key.`);
    this.name = 'SealBrokenError';
  }
}

interface Place {
  place: string;
  /** The revision of the row that holds the bytes; left out for what is written once and never changed. */
  revision?: number;
}

/**
 * Encrypts with AES-256-GCM into a version byte, 12 bytes of nonce, the ciphertext and 16 bytes of tag. `place` and
 * `revision` are authenticated with it, so that sealed bytes can neither be moved to another row nor replace what the
 * same row holds now.
 */
export function sealBytes({
  key,
  bytes,
  ...place
}: Place & {
  key: Buffer;
  bytes: Buffer;
}): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  cipher.setAAD(makeAdditionalData(place));
  const version = place.revision === undefined ? unbound : bound;
  return Buffer.concat([Buffer.of(version), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts what `sealBytes` has encrypted. `allowsUnbound` accepts a row that was sealed before revisions were bound.
 * @throws SealBrokenError if the key, the place, the revision or a single bit differs.
 */
export function unsealBytes({
  key,
  sealed,
  allowsUnbound = false,
  place,
  revision,
}: Place & {
  key: Buffer;
  sealed: Buffer;
  allowsUnbound?: boolean;
}): Buffer {
  const isUnbound = sealed[0] === unbound;
  const isAccepted = isUnbound
    ? revision === undefined || allowsUnbound
    : sealed[0] === bound && revision !== undefined;
  if (sealed.length < 1 + ivLength + tagLength || !isAccepted) throw new SealBrokenError(place);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(makeAdditionalData(isUnbound ? { place } : { place, revision }));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    const bytes = decipher.update(sealed.subarray(1 + ivLength, -tagLength));
    // With GCM `final` only checks the tag and returns no bytes.
    decipher.final();
    return bytes;
  } catch {
    throw new SealBrokenError(place);
  }
}

/** Decrypts with the first key that opens it. @throws SealBrokenError if none does. */
export function unsealByAny(
  keys: readonly Buffer[],
  sealed: Omit<Parameters<typeof unsealBytes>[0], 'key'>,
): Buffer {
  for (const key of keys) {
    try {
      return unsealBytes({ key, ...sealed });
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
    }
  }
  throw new SealBrokenError(sealed.place);
}

function makeAdditionalData({ place, revision }: Place): Buffer {
  return Buffer.from(revision === undefined ? place : `${place}|${revision}`);
}

/** SQL: whether a payload was sealed before revisions were bound. */
export const isUnboundSql = `get_byte(payload, 0) = ${unbound}`;
