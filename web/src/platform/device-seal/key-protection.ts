import { isProtectedKey, type Protector, runOnKeyDatabase, type WrappedKey } from './key-database.ts';
import { hasDevicePin } from './pin-check.ts';

// While this device has a PIN, a key is stored only encrypted, by keys made from the PIN or from the
// authenticator's answer to a fingerprint or face. Those are never stored.
const iterations = 100_000;
const saltBytes = 32;
const additionalData = (userId: string) => new TextEncoder().encode(`device key|${userId}`);

let pinKey: CryptoKey | null = null;

export function rememberPinKey(key: CryptoKey | null): void {
  pinKey = key;
}

/** The PIN's key; null if the device is locked or was unlocked without the PIN. */
export const getPinKey = (): CryptoKey | null => pinKey;

/** The key of a PIN: PBKDF2 with SHA-256 and 100,000 iterations, with its own salt. */
export async function makePinKey(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const text = new TextEncoder().encode(pin);
  const base = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** A key from the 32 bytes that an authenticator answers with. */
export async function makeBiometricKey(secret: ArrayBuffer): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('reflect device key');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export function makeSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(saltBytes));
}

export async function wrapKey(
  userId: string,
  { bytes, by }: { bytes: Uint8Array<ArrayBuffer>; by: CryptoKey },
): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(userId) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, by, bytes) };
}

/** The bytes of a key. Rejects if it was wrapped by another key or for somebody else. */
export async function unwrapKey(
  userId: string,
  { wrapped: { iv, data }, by }: { wrapped: WrappedKey; by: CryptoKey },
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(userId) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, by, data));
}

/**
 * Keeps a key on this device: not extractable, or, with a PIN, wrapped by the PIN's key. If a fingerprint or face
 * unlocked the device, the PIN's key is unknown, and nothing is kept.
 */
export async function keepKey(userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const isWrapped = await isProtected();
  if (isWrapped && pinKey === null) return;
  const key =
    isWrapped && pinKey !== null
      ? { wrapped: { pin: await wrapKey(userId, { bytes, by: pinKey }) } }
      : await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await runOnKeyDatabase((keys) => keys.put('keys', key, userId));
}

/** Adds a protector to a key that is already wrapped here, or removes one. */
export async function setWrapping(
  userId: string,
  { protector, wrapped }: { protector: Protector; wrapped: WrappedKey | null },
): Promise<void> {
  await runOnKeyDatabase(async (keys) => {
    const transaction = keys.transaction('keys', 'readwrite');
    const stored = await transaction.store.get(userId);
    if (isProtectedKey(stored)) {
      const { [protector]: _former, ...others } = stored.wrapped;
      const next = { wrapped: wrapped === null ? others : { ...others, [protector]: wrapped } };
      await transaction.store.put(next, userId);
    }
    await transaction.done;
  });
}

/** Whether this device's keys can only be opened with its PIN. */
export async function isProtected(): Promise<boolean> {
  return hasDevicePin() && (await readSalt()) !== undefined;
}

/** The salt of the PIN's key; undefined if no PIN protects this device. */
export function readSalt(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return runOnKeyDatabase((keys) => keys.get('protection', 'pin'));
}
