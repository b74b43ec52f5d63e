import { checkPinBy } from '../../platform/device-seal/pin-check.ts';
import { deviceStorage } from '../../platform/storage.ts';

/** Storage key of the sealed PIN record. Not in pin-store, so that the first screen doesn't fetch idb. */
export const pinKey = 'reflect-pin';
/** Storage key of the id of this device's biometric credential. */
export const credentialKey = 'reflect-biometric-credential';
/** Storage key of what the server checks that credential by. */
export const publicHalfKey = 'reflect-biometric-public';
const forgottenKey = 'reflect-pin-forgotten';

/** Synchronous, because it decides what the first render shows. */
export const hasPin = (): boolean => deviceStorage.read(pinKey) !== null;

checkPinBy(hasPin);

/** Also removes what unlocks in its place. */
export function removePin(): void {
  for (const key of [pinKey, credentialKey, publicHalfKey, forgottenKey]) deviceStorage.remove(key);
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
