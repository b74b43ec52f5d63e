import { toast } from '../../../ui/overlay/toast-store.ts';
import { readPin } from '../pin-store.ts';
import { configurePin } from '../try-pin.ts';
import {
  type BiometricCheck,
  checkPerson,
  hasAuthenticator,
  hasCredential,
  registerCredential,
  removeCredential,
} from './credential.ts';

const problems = {
  unavailable: 'Biometric authentication is not available on this device',
  failed: 'Failed to register biometric authentication',
} as const;

/** Registers a credential, then sets the flag; says how it ended. True where it is on now. */
export async function enableBiometric(): Promise<boolean> {
  const registration = await registerCredential();
  const isOn = registration === 'registered' && (await configurePin({ biometricFallback: true }));
  if (isOn) {
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

/** Removes the credential and the flag. */
export async function disableBiometric(): Promise<void> {
  removeCredential();
  await configurePin({ biometricFallback: false });
  toast({ title: 'Biometric Auth Disabled', description: 'From now on only the PIN unlocks Reflect.' });
}

/** Whether biometric unlock is on. What can't be used any more is switched off, and said. */
export async function reviewBiometric(): Promise<boolean> {
  const record = await readPin();
  if (!record?.config.biometricFallback) return false;
  if (hasCredential() && (await hasAuthenticator())) return true;
  await dropInvalid();
  return false;
}

/** Asks for the person's finger or face. A failure is logged and says nothing. */
export async function unlockByBiometric(): Promise<BiometricCheck> {
  const check = await checkPerson(logFailure);
  if (check === 'invalid') await dropInvalid();
  return check;
}

async function dropInvalid(): Promise<void> {
  removeCredential();
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
