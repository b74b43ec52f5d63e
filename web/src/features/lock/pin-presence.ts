import { checkPinBy } from '../../platform/device-seal/pin-check.ts';
import { deviceStorage } from '../../platform/storage.ts';

/** The storage key of the sealed PIN record. Apart from pin-store, so that the first screen does not fetch idb. */
export const pinKey = 'reflect-pin';
/** The storage key of the id of this device's biometric credential. */
export const credentialKey = 'reflect-biometric-credential';
/** The storage key of what the server checks that credential by. */
export const publicHalfKey = 'reflect-biometric-public';
const forgottenKey = 'reflect-pin-forgotten';

/** Whether a PIN is set on this device. Synchronous, because it decides what the first render shows. */
export const hasPin = (): boolean => deviceStorage.read(pinKey) !== null;

checkPinBy(hasPin);

/** Removes the PIN of this device, and what unlocks in its place. */
export function removePin(): void {
  for (const key of [pinKey, credentialKey, publicHalfKey, forgottenKey]) deviceStorage.remove(key);
}

/** Notes that the PIN goes as soon as nobody is signed in here. */
export function forgetPin(): void {
  deviceStorage.write(forgottenKey, 'yes');
}

/** The PIN was remembered after all. */
export function keepPin(): void {
  deviceStorage.remove(forgottenKey);
}

/**
 * Removes a forgotten PIN, once nobody is signed in. Not before: without a connection the sign-out may have failed, and
 * the journal would open without the PIN.
 */
export function dropForgottenPin(): void {
  if (deviceStorage.read(forgottenKey) !== null) removePin();
}
