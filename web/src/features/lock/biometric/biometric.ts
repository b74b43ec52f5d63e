import type { DeviceAssertion, DeviceCredential } from '@reflect/contract';
import { setBiometricSecret, unlockWithBiometric } from '../../../platform/device-seal/unlock-keys.ts';
import { holdUnlock } from '../../../platform/session-lock/page-unlock.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { readPin } from '../pin-store.ts';
import {
  askForChallenge,
  isAnswer,
  setServerCredential,
  showAssertion,
} from '../session/session-lock.api.ts';
import { configurePin } from '../try-pin.ts';
import {
  checkPerson,
  hasAuthenticator,
  hasCredential,
  registerCredential,
  removeCredential,
} from './credential.ts';
import { keepPublicHalf } from './public-half.ts';

const problems = {
  unavailable: 'Biometric authentication is not available on this device',
  failed: 'Failed to register biometric authentication',
} as const;

/** Registers a credential, sets the flag, and reports how it ended. True if it's on now. */
export async function enableBiometric(): Promise<boolean> {
  const registration = await registerCredential();
  const isRegistered = registration !== 'unavailable' && registration !== 'failed';
  if (isRegistered && (await configurePin({ biometricFallback: true }))) {
    // If the secret can't be used now, it's used from the first unlock on.
    if (registration.secret !== null) await setBiometricSecret(registration.secret).catch(() => undefined);
    await offerNewCredential(registration.publicHalf);
    toast({
      title: 'Biometric Auth Enabled',
      description: 'You can unlock Reflect with your fingerprint or face. The PIN still works.',
    });
    return true;
  }
  removeCredential();
  toast({
    title: 'Biometric Setup Failed',
    description: problems[registration === 'unavailable' ? 'unavailable' : 'failed'],
    variant: 'destructive',
  });
  return false;
}

export async function disableBiometric(): Promise<void> {
  removeCredential();
  await setBiometricSecret(null).catch(() => undefined);
  await setServerCredential(null);
  await configurePin({ biometricFallback: false });
  toast({ title: 'Biometric Auth Disabled', description: 'From now on only the PIN unlocks Reflect.' });
}

/** If biometric unlock can't be used any more, switches it off and says so. */
export async function reviewBiometric(): Promise<boolean> {
  const record = await readPin();
  if (!record?.config.biometricFallback) return false;
  if (hasCredential() && (await hasAuthenticator())) return true;
  await dropInvalid();
  return false;
}

/**
 * `no-key`: the person was recognised, but this device's key needs a connection. `needs-pin`: the server doesn't
 * know this fingerprint or face, or didn't accept it.
 */
type BiometricUnlock = 'verified' | 'failed' | 'invalid' | 'late' | 'no-key' | 'needs-pin';

/** Releases this device's keys to the recognised person. A failure is only logged. */
export async function unlockByBiometric(): Promise<BiometricUnlock> {
  const asked = await askForChallenge();
  const isKnownToServer = isAnswer(asked) && asked.isSet;
  if (isKnownToServer && asked.challenge === null) return 'needs-pin';
  const check = await checkPerson(logFailure, isKnownToServer ? asked.challenge : null);
  if (check === 'invalid') await dropInvalid();
  if (typeof check === 'string') return check;
  if (isKnownToServer && !(await isAccepted(check.assertion()))) return 'needs-pin';
  return (await unlockWithBiometric(check.secret).catch(() => false)) ? 'verified' : 'no-key';
}

/** If the server can't be reached now, it asks for the PIN once it is. */
async function isAccepted(assertion: DeviceAssertion): Promise<boolean> {
  const lock = await showAssertion(assertion);
  if (!isAnswer(lock) || !lock.isSet) return true;
  if (lock.token === null) return false;
  holdUnlock({ token: lock.token });
  return true;
}

/** Replaces an earlier one. If the server can't be reached, the next unlock with the PIN offers it. */
async function offerNewCredential(made: DeviceCredential | null): Promise<void> {
  await setServerCredential(null);
  if (made === null) return;
  await keepPublicHalf(made);
  await setServerCredential(made);
}

async function dropInvalid(): Promise<void> {
  removeCredential();
  await setBiometricSecret(null).catch(() => undefined);
  await configurePin({ biometricFallback: false });
  toast({
    title: 'Biometric Auth Disabled',
    description: 'Biometric authentication is no longer available. Please set it up again.',
    variant: 'destructive',
  });
}

function logFailure(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the person can enter the PIN, so the failure is logged and not shown
  console.info('Biometric unlock failed.', reason);
}
