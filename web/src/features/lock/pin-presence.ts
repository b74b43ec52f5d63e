import { checkPinBy } from '../../platform/device-seal/pin-check.ts';
import { deviceStorage } from '../../platform/storage.ts';

/** Storage key of the sealed PIN record. Not in pin-store, so that the first screen doesn't fetch idb. */
export const pinKey = 'reflect-pin';
/** Storage key of the id of this device's biometric credential. */
export const credentialKey = 'reflect-biometric-credential';
/** Storage key of what the server checks that credential by. */
export const publicHalfKey = 'reflect-biometric-public';
const forgottenKey = 'reflect-pin-forgotten';
/** Storage key of the id of the person whose PIN it is. */
const ownerKey = 'reflect-pin-owner';
/** What is put aside while somebody else is signed in here. */
const ownKeys = [pinKey, credentialKey, publicHalfKey];

/** Synchronous, because it decides what the first render shows. */
export const hasPin = (): boolean => deviceStorage.read(pinKey) !== null;

checkPinBy(hasPin);

/** Also removes what unlocks in its place. */
export function removePin(): void {
  for (const key of [...ownKeys, forgottenKey, ownerKey]) deviceStorage.remove(key);
}

/** Notes whose PIN this device asks for: the person's who has set it or entered it. */
export function notePinOwner(userId: string | null): void {
  if (userId !== null && hasPin()) deviceStorage.write(ownerKey, userId);
}

/**
 * Puts a PIN that somebody else has set on this device aside until they sign in again, and brings this person's own back.
 * Null if nothing had to be changed; otherwise whether there is a PIN now.
 */
export function exchangePin(userId: string): { hasPin: boolean } | null {
  const owner = deviceStorage.read(ownerKey);
  const isOfAnother = hasPin() && owner !== null && owner !== userId;
  if (!isOfAnother && (hasPin() || deviceStorage.read(`${pinKey}:${userId}`) === null)) return null;
  if (isOfAnother) for (const key of ownKeys) moveItem(key, `${key}:${owner}`);
  // It could not be put aside.
  if (hasPin()) return null;
  for (const key of ownKeys) moveItem(`${key}:${userId}`, key);
  deviceStorage.remove(ownerKey);
  notePinOwner(userId);
  return { hasPin: hasPin() };
}

/** Keeps what is stored if it can't be stored in the other place. */
function moveItem(from: string, to: string): void {
  const stored = deviceStorage.read(from);
  if (stored !== null && deviceStorage.write(to, stored)) deviceStorage.remove(from);
}

/** The PIN is removed as soon as nobody is signed in here. */
export function forgetPin(): void {
  deviceStorage.write(forgottenKey, 'yes');
}

/** Cancels `forgetPin`: the PIN was remembered after all. */
export function keepPin(): void {
  deviceStorage.remove(forgottenKey);
}

/**
 * Removes a forgotten PIN once nobody is signed in. Not earlier: without a connection the sign-out may have
 * failed, and the journal would open without a PIN.
 */
export function dropForgottenPin(): void {
  if (deviceStorage.read(forgottenKey) !== null) removePin();
}
