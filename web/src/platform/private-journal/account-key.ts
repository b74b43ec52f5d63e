import { bindFields } from './bind-fields.ts';

/** The version of everything that is written: of sealed content and of wrapped keys. Part of every key and of every seal. */
export const formatVersion = 1;
export const formatName = 'reflect private journal';
export const keyBytes = 32;

/** The key of a private journal as a device holds it while it is open: its bytes can't be had from it any more. */
export interface AccountKey {
  /** 1, and one more each time the person has turned it. */
  generation: number;
  root: CryptoKey;
  /** The one before, while rows are sealed with it that haven't moved yet. It opens them, and seals nothing any more. */
  former?: AccountKey | null;
}

/** A new key, made on this device. Its bytes are for `wrapAccountKey` alone, and are overwritten after that. */
export function makeAccountKeyBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(keyBytes));
}

/** The key as it is held. @throws RangeError unless there are 32 bytes. */
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

/** The key that seals one kind of content: `what` is the name of a collection, or `images`. It can't be extracted. */
export function deriveContentKey({ root, generation }: AccountKey, what: string): Promise<CryptoKey> {
  const known = derived.get(root) ?? new Map<string, Promise<CryptoKey>>();
  derived.set(root, known);
  const info = bindFields(formatName, formatVersion, 'content', what, generation);
  const key = known.get(what) ?? deriveSealingKey(root, info);
  known.set(what, key);
  return key;
}

/** A secret of 32 bytes as something that keys are derived from, and nothing else. */
export async function importSecret(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  if (bytes.length !== keyBytes) throw new RangeError('A key has 32 bytes.');
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits']);
}

/** HKDF with SHA-256 and no salt: what it starts from is uniform already. */
const hkdf = (info: Uint8Array<ArrayBuffer>) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(0),
  info,
});

/** A key for AES-256-GCM. */
export function deriveSealingKey(root: CryptoKey, info: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(hkdf(info), root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** 32 bytes that say which secret they were made from, and nothing else about it. */
export async function deriveMark(
  root: CryptoKey,
  info: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(info), root, keyBytes * 8));
}

/** What only who has a key can say: that the next one was made by somebody who has it, too. */
export function markOfTurn(
  { root, generation }: AccountKey,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return deriveMark(root, bindFields(formatName, formatVersion, 'turned', userId, generation));
}
