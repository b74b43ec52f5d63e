import { bindFields } from '../bind-fields.ts';

/** The version of all sealed content and wrapped keys. Part of every key and every seal. */
export const formatVersion = 1;
export const formatName = 'reflect private journal';
export const keyBytes = 32;

/** The key of an open private journal as a device holds it; its bytes can't be extracted. */
export interface AccountKey {
  /** 1, plus one for each time the person has turned the key. */
  generation: number;
  root: CryptoKey;
  /** The previous key, while it still opens rows that haven't been resealed; it seals nothing new. */
  former?: AccountKey | null;
}

/** A new key, made on this device. Its bytes are only for `wrapAccountKey`, and are overwritten afterwards. */
export function makeAccountKeyBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(keyBytes));
}

/** The key in the form that devices hold. @throws RangeError unless there are 32 bytes. */
export async function holdAccountKey({
  bytes,
  generation,
}: {
  bytes: Uint8Array<ArrayBuffer>;
  generation: number;
}): Promise<AccountKey> {
  return { generation, root: await importSecret(bytes) };
}

const derived = new WeakMap<CryptoKey, Map<string, Promise<CryptoKey>>>();

/** The key that seals one kind of content: `what` is a collection's name, or `images`. It can't be extracted. */
export function deriveContentKey({ root, generation }: AccountKey, what: string): Promise<CryptoKey> {
  const known = derived.get(root) ?? new Map<string, Promise<CryptoKey>>();
  derived.set(root, known);
  const info = bindFields(formatName, formatVersion, 'content', what, generation);
  const key = known.get(what) ?? deriveSealingKey(root, info);
  known.set(what, key);
  return key;
}

/** A secret of 32 bytes as a key from which others can only be derived. */
export async function importSecret(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  if (bytes.length !== keyBytes) throw new RangeError('A key has 32 bytes.');
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits']);
}

/** HKDF with SHA-256 and no salt: its input is already uniform. */
const makeHkdf = (info: Uint8Array<ArrayBuffer>) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(0),
  info,
});

/** A key for AES-256-GCM. */
export function deriveSealingKey(root: CryptoKey, info: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(makeHkdf(info), root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** 32 bytes that identify the secret they were made from and reveal nothing else about it. */
export async function deriveMark(
  root: CryptoKey,
  info: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.deriveBits(makeHkdf(info), root, keyBytes * 8));
}

/** A proof that whoever made the next key also has this one. */
export function deriveTurnMark(
  { root, generation }: AccountKey,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return deriveMark(root, bindFields(formatName, formatVersion, 'turned', userId, generation));
}
