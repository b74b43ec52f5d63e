import { fetchKeyBytes, holdKey, releaseKeys } from './device-key.ts';
import { isProtectedKey, runOnKeyDatabase, type WrappedKey } from './key-database.ts';
import {
  keepKey,
  makeBiometricKey,
  makePinKey,
  makeSalt,
  readSalt,
  rememberPinKey,
  setWrapping,
  unwrapKey,
  wrapKey,
} from './key-protection.ts';

interface StoredKey {
  userId: string;
  wrapped: Partial<Record<'pin' | 'biometric', WrappedKey>> | null;
}

/**
 * Releases this device's keys with the right PIN, without a connection. The first time, or if a key came before the PIN,
 * it starts to protect them: readable keys are wrapped as soon as the server can be asked. Never rejects.
 */
export async function unlockWithPin(pin: string): Promise<void> {
  try {
    const salt = (await readSalt()) ?? (await storeSalt());
    const pinKey = await makePinKey(pin, salt);
    rememberPinKey(pinKey);
    for (const { userId, wrapped } of await listStoredKeys()) {
      if (wrapped?.pin) await openWrapped(userId, { wrapped: wrapped.pin, by: pinKey });
    }
  } catch {
    // If keys can't be stored, nothing is sealed, and nothing has to be opened.
  }
  releaseKeys();
}

/** Wraps readable keys by the PIN's key. The bytes come from the server: a key here can't be extracted. */
export async function protectKeys(): Promise<void> {
  if ((await readSalt()) === undefined) return;
  for (const { userId, wrapped } of await listStoredKeys()) {
    if (wrapped === null) await keepKey(userId, await fetchKeyBytes(userId));
  }
}

/** Replaces the current PIN's key by the next one's. If that fails, the next unlock asks the server. */
export async function changeProtection({ current, next }: { current: string; next: string }): Promise<void> {
  const former = await readSalt();
  if (former === undefined) return unlockWithPin(next);
  const salt = makeSalt();
  const [by, nextKey] = await Promise.all([makePinKey(current, former), makePinKey(next, salt)]);
  const rewrapped: [string, WrappedKey][] = [];
  for (const { userId, wrapped } of await listStoredKeys()) {
    if (!wrapped?.pin) continue;
    const bytes = await unwrapKey(userId, { wrapped: wrapped.pin, by });
    rewrapped.push([userId, await wrapKey(userId, { bytes, by: nextKey })]);
    bytes.fill(0);
  }
  await runOnKeyDatabase(async (keys) => {
    const transaction = keys.transaction(['keys', 'protection'], 'readwrite');
    await transaction.objectStore('protection').put(salt, 'pin');
    for (const [userId, pin] of rewrapped) {
      const stored = await transaction.objectStore('keys').get(userId);
      if (isProtectedKey(stored))
        await transaction.objectStore('keys').put({ wrapped: { ...stored.wrapped, pin } }, userId);
    }
    await transaction.done;
  });
  rememberPinKey(nextKey);
}

/** Ends the protection with the right PIN: keys are stored again as keys that can't be extracted. */
export async function endProtection(pin: string): Promise<void> {
  const salt = await readSalt();
  if (salt === undefined) return;
  const by = await makePinKey(pin, salt);
  const opened: [string, Uint8Array<ArrayBuffer>][] = [];
  for (const { userId, wrapped } of await listStoredKeys()) {
    const bytes = wrapped?.pin && (await unwrapKey(userId, { wrapped: wrapped.pin, by }).catch(() => null));
    if (bytes) opened.push([userId, bytes]);
  }
  await dropProtection();
  for (const [userId, bytes] of opened) await keepKey(userId, bytes);
}

/** Ends the protection without the PIN: wrapped keys are deleted, and fetched again from the server. */
export async function dropProtection(): Promise<void> {
  rememberPinKey(null);
  releaseKeys();
  if ((await readSalt()) === undefined) return;
  await runOnKeyDatabase(async (keys) => {
    const transaction = keys.transaction(['keys', 'protection'], 'readwrite');
    for (const userId of await transaction.objectStore('keys').getAllKeys()) {
      const stored = await transaction.objectStore('keys').get(userId);
      if (isProtectedKey(stored)) await transaction.objectStore('keys').delete(userId);
    }
    await transaction.objectStore('protection').delete('pin');
    await transaction.done;
  });
}

/**
 * Releases the keys after a fingerprint or face was recognised, with the authenticator's secret. An authenticator
 * without secrets opens nothing: then the key comes from the server. False if it can't be had.
 */
export async function unlockWithBiometric(secret: ArrayBuffer | null): Promise<boolean> {
  const by = secret && (await makeBiometricKey(secret));
  const stored = await listStoredKeys();
  for (const { userId, wrapped } of stored) {
    if (wrapped === null) continue;
    const isOpen =
      by !== null &&
      wrapped.biometric !== undefined &&
      (await openWrapped(userId, { wrapped: wrapped.biometric, by }));
    if (!isOpen && !(await openFromServer(userId, by))) return false;
  }
  releaseKeys();
  return true;
}

/** Lets an authenticator's secret open the keys that are wrapped here; null removes that. */
export async function setBiometricSecret(secret: ArrayBuffer | null): Promise<void> {
  const by = secret && (await makeBiometricKey(secret));
  for (const { userId, wrapped } of await listStoredKeys()) {
    if (wrapped === null) continue;
    const byBiometric = by && (await wrapKey(userId, { bytes: await fetchKeyBytes(userId), by }));
    await setWrapping(userId, { protector: 'biometric', wrapped: byBiometric });
  }
}

async function openFromServer(userId: string, by: CryptoKey | null): Promise<boolean> {
  const bytes = await fetchKeyBytes(userId).catch(() => null);
  if (bytes === null) return false;
  if (by !== null) {
    const wrapped = await wrapKey(userId, { bytes, by });
    await setWrapping(userId, { protector: 'biometric', wrapped });
  }
  await holdKey(userId, bytes);
  return true;
}

/** False if another key wrapped it: then the server is asked. */
async function openWrapped(
  userId: string,
  { wrapped, by }: { wrapped: WrappedKey; by: CryptoKey },
): Promise<boolean> {
  const bytes = await unwrapKey(userId, { wrapped, by }).catch(() => null);
  if (bytes === null) return false;
  await holdKey(userId, bytes);
  return true;
}

async function storeSalt(): Promise<Uint8Array<ArrayBuffer>> {
  const salt = makeSalt();
  await runOnKeyDatabase((keys) => keys.put('protection', salt, 'pin'));
  return salt;
}

function listStoredKeys(): Promise<StoredKey[]> {
  return runOnKeyDatabase(async (keys) => {
    const userIds = await keys.getAllKeys('keys');
    const stored = await Promise.all(userIds.map((userId) => keys.get('keys', userId)));
    return userIds.map((userId, at) => {
      const key = stored[at];
      return { userId, wrapped: isProtectedKey(key) ? key.wrapped : null };
    });
  });
}
