import { bindFields, joinBytes } from '../bind-fields.ts';
import { deriveMark, deriveSealingKey, formatName, formatVersion, importSecret } from './account-key.ts';

/** Whose key is wrapped, by which way to open it. All of it is authenticated. */
export interface WrappedKeyPlace {
  userId: string;
  /** The way's id, so that the server can't swap in another way. */
  wayId: string;
  kind: string;
  /** How the way's secret is derived, as one text: if it was changed, the key can't be opened. */
  parameters: string;
  generation: number;
}

const markBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const wrappedBytes = 1 + markBytes + nonceBytes + 32 + tagBytes;

/**
 * Wraps the account key with the secret of one way, 32 bytes: one byte of version, a mark of the secret, the nonce, the
 * encrypted key and its tag. The mark is compared before anything is decrypted. With AES-GCM alone, somebody could make
 * up a wrapped key that opens with many passphrases, and learn from what opens which of them is right.
 */
export async function wrapAccountKey({
  secret,
  bytes,
  ...place
}: WrappedKeyPlace & {
  secret: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}): Promise<Uint8Array<ArrayBuffer>> {
  const { key, mark } = await deriveKeys(secret, place);
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindPlace('wrapped', place) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, bytes);
  return joinBytes(Uint8Array.of(formatVersion), mark, iv, new Uint8Array(sealed));
}

/** The account key; null if the secret is another one, or if the place or the bytes were changed. */
export async function unwrapAccountKey({
  secret,
  wrapped,
  ...place
}: WrappedKeyPlace & {
  secret: Uint8Array<ArrayBuffer>;
  wrapped: Uint8Array<ArrayBuffer>;
}): Promise<Uint8Array<ArrayBuffer> | null> {
  if (wrapped.length !== wrappedBytes || wrapped[0] !== formatVersion) return null;
  const { key, mark } = await deriveKeys(secret, place);
  const markEnd = 1 + markBytes;
  if (!isSame(wrapped.subarray(1, markEnd), mark)) return null;
  const iv = wrapped.slice(markEnd, markEnd + nonceBytes);
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindPlace('wrapped', place) };
  return crypto.subtle.decrypt(algorithm, key, wrapped.slice(markEnd + nonceBytes)).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
}

async function deriveKeys(secret: Uint8Array<ArrayBuffer>, place: WrappedKeyPlace) {
  const root = await importSecret(secret);
  const [key, mark] = await Promise.all([
    deriveSealingKey(root, bindPlace('wrap', place)),
    deriveMark(root, bindPlace('mark', place)),
  ]);
  return { key, mark };
}

function bindPlace(purpose: string, { userId, wayId, kind, parameters, generation }: WrappedKeyPlace) {
  return bindFields(formatName, formatVersion, purpose, userId, wayId, kind, parameters, generation);
}

/** Takes the same time wherever they differ. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
}
