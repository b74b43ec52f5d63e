import { fromBase64 } from './base64.ts';
import { bindFields, joinBytes } from './bind-fields.ts';
import { type AccountKey, deriveContentKey, formatName, formatVersion } from './keys/account-key.ts';
import { addPadding, removePadding } from './padded-bytes.ts';

/** Where content belongs. All of it is authenticated with the content; none of it is stored in it. */
export interface ContentPlace {
  userId: string;
  /** The name of a collection, or `images`. */
  what: string;
  id: string;
  /** The revision of its row; 0 for content that is written once. */
  revision: number;
}

/** The bytes were not sealed with this key for this place: they were altered, or belong to another row or person. */
export class NotAuthenticError extends Error {
  override name = 'NotAuthenticError';
}
/** The content was written by a later version of Reflect, or with another generation of the key. */
export class OtherFormatError extends Error {
  override name = 'OtherFormatError';
}

const headBytes = 5;
/** No server stores a wrapped key of a later generation. */
const latestGeneration = 1_000_000;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals bytes with AES-256-GCM: one byte of version, four of the key's generation, twelve of nonce, then the padded content
 * and its tag.
 */
export async function sealContent({
  key,
  bytes,
  ...place
}: ContentPlace & { key: AccountKey; bytes: Uint8Array }): Promise<Uint8Array<ArrayBuffer>> {
  const head = new DataView(new ArrayBuffer(headBytes));
  head.setUint8(0, formatVersion);
  head.setUint32(1, key.generation);
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bindPlace(place, key) },
    await deriveContentKey(key, place.what),
    addPadding(bytes),
  );
  return joinBytes(new Uint8Array(head.buffer), iv, new Uint8Array(sealed));
}

/**
 * The bytes again, sealed with the present key or the former one.
 * @throws NotAuthenticError if they are not what was sealed for this place; OtherFormatError if another version or another
 * generation of the key has written them.
 */
export async function openContent({
  key: present,
  sealed,
  ...place
}: ContentPlace & { key: AccountKey; sealed: Uint8Array<ArrayBuffer> }): Promise<Uint8Array<ArrayBuffer>> {
  if (sealed.length < headBytes + nonceBytes + tagBytes) throw makeNotAuthentic(place);
  const head = new DataView(sealed.buffer, sealed.byteOffset);
  if (head.getUint8(0) !== formatVersion)
    throw new OtherFormatError(`Format ${head.getUint8(0)} isn't known to this version of Reflect.`);
  const key = [present, present.former].find((one) => one?.generation === head.getUint32(1));
  if (!key) throw new OtherFormatError(`This was sealed with generation ${head.getUint32(1)} of the key.`);
  const iv = sealed.slice(headBytes, headBytes + nonceBytes);
  const padded = await crypto.subtle
    .decrypt(
      { name: 'AES-GCM', iv, additionalData: bindPlace(place, key) },
      await deriveContentKey(key, place.what),
      sealed.slice(headBytes + nonceBytes),
    )
    .catch(() => {
      throw makeNotAuthentic(place);
    });
  const bytes = removePadding(new Uint8Array(padded));
  if (bytes === null) throw makeNotAuthentic(place);
  return bytes;
}

/** The generation of the key that sealed content, which it says unencrypted; 0 if it's none that can be. */
export function readGeneration(sealed: string): number {
  const head = fromBase64(sealed.slice(0, 8));
  if (head === null || head.length < headBytes || head[0] !== formatVersion) return 0;
  const generation = new DataView(head.buffer).getUint32(1);
  return generation > latestGeneration ? 0 : generation;
}

function bindPlace({ userId, what, id, revision }: ContentPlace, { generation }: AccountKey) {
  return bindFields(formatName, formatVersion, 'content', userId, what, id, revision, generation);
}

function makeNotAuthentic({ what, id }: ContentPlace): NotAuthenticError {
  return new NotAuthenticError(`What came for ${what} ${id} isn't what was sealed there.`);
}
