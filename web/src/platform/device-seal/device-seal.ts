import type { Seal } from '../outbox/seal.ts';
import { type SealedBytes, sealBytesWith, unsealBytesWith } from './byte-seal.ts';
import { awaitSealingKey, fetchDeviceKey } from './device-key.ts';

/** A value as stored in IndexedDB: JSON, encrypted with AES-256-GCM. JSON never holds an ArrayBuffer. */
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

/** Rejects if it was sealed with another key or for somebody else. */
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

/** Thrown when sealed data can't be read now: its writer has to sign in or unlock this device. */
export class KeyMissing extends Error {}

/**
 * Seals with the person's key; on a locked device, once it is unlocked. Without a key on this device the value is stored
 * readable, because keeping it comes first, and sealed as soon as there is a key. Values stored before there were keys
 * are read as they are.
 */
export const deviceSeal: Seal = {
  async seal(value, userId) {
    const key = await awaitSealingKey(userId);
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

/** Seals bytes such as an image; null if there is no key now, and then nothing may be stored. */
export async function sealBytes(
  bytes: ArrayBuffer,
  of: { userId: string; what: string },
): Promise<SealedBytes | null> {
  const key = await fetchDeviceKey(of.userId);
  return key === null ? null : sealBytesWith(bytes, { ...of, key });
}

/** Decrypts sealed bytes; null while there is no key. Rejects if they were sealed as something else. */
export async function unsealBytes(
  sealed: SealedBytes,
  of: { userId: string; what: string },
): Promise<ArrayBuffer | null> {
  const key = await fetchDeviceKey(of.userId);
  return key === null ? null : unsealBytesWith(sealed, { ...of, key });
}
