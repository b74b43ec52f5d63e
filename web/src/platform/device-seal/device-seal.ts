import type { Seal } from '../outbox/seal.ts';
import { type SealedBytes, sealBytesWith, unsealBytesWith } from './byte-seal.ts';
import { fetchDeviceKey, keyToSealWith } from './device-key.ts';

/** A value as it is stored in IndexedDB: JSON, encrypted with AES-256-GCM. Nothing that is JSON holds an ArrayBuffer. */
interface Sealed {
  sealed: 1;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const ivBytes = 12;
const additionalData = (userId: string) => new TextEncoder().encode(`device|${userId}`);

async function encrypt(key: CryptoKey, userId: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(userId) },
    key,
    new TextEncoder().encode(text),
  );
  return { iv, data };
}

/** Rejects where it was sealed with another key, or for somebody else. */
async function decrypt(
  key: CryptoKey,
  userId: string,
  { iv, data }: Pick<Sealed, 'iv' | 'data'>,
): Promise<string> {
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(userId) },
    key,
    data,
  );
  return new TextDecoder().decode(text);
}

function isSealed(stored: unknown): stored is Sealed {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'sealed' in stored &&
    'data' in stored &&
    stored.data instanceof ArrayBuffer
  );
}

/** What is sealed here can't be read now: its writer has to sign in, or to unlock this device. */
export class KeyMissing extends Error {}

/**
 * Seals with the key of the person; on a locked device, once it is unlocked. Without a key on this device it is stored as
 * it is, because keeping it comes first; it is sealed as soon as there is one. What was stored before there were keys is
 * read as it is.
 */
export const deviceSeal: Seal = {
  async seal(value, userId) {
    const key = await keyToSealWith(userId);
    if (key === null) return value;
    return { sealed: 1, ...(await encrypt(key, userId, JSON.stringify(value))) } satisfies Sealed;
  },
  async unseal(stored, userId) {
    if (!isSealed(stored)) return stored;
    const key = await fetchDeviceKey(userId);
    if (key === null) throw new KeyMissing('What is sealed here can be read after its writer has signed in.');
    return JSON.parse(await decrypt(key, userId, stored)) as unknown;
  },
};

/** Seals bytes such as an image; null where the key can't be had now, and then nothing may be stored. */
export async function sealBytes(
  bytes: ArrayBuffer,
  of: { userId: string; what: string },
): Promise<SealedBytes | null> {
  const key = await fetchDeviceKey(of.userId);
  return key === null ? null : sealBytesWith(bytes, { ...of, key });
}

/** The bytes again; null while the key can't be had. Rejects where they were sealed as something else. */
export async function unsealBytes(
  sealed: SealedBytes,
  of: { userId: string; what: string },
): Promise<ArrayBuffer | null> {
  const key = await fetchDeviceKey(of.userId);
  return key === null ? null : unsealBytesWith(sealed, { ...of, key });
}
