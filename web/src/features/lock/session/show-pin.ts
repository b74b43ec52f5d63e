import type { SessionLock } from '@reflect/contract';
import { getLastUserId } from '../../../platform/session/current-user.ts';
import { dropUnlock, holdUnlock } from '../../../platform/session-lock/page-unlock.ts';
import { offerCredential } from '../biometric/public-half.ts';
import { hashPin } from '../pin-record.ts';
import { removeServerLock, setServerLock, showProof } from './session-lock.api.ts';

/** `none` if the server knows no PIN of this session. */
export type ServerWord =
  | { word: 'right' }
  | { word: 'wrong' | 'waiting'; lock: SessionLock }
  | { word: 'none' | 'away' };

/**
 * Sends the server only what is derived from the PIN. It counts wrong ones by its own clock. Never rejects if
 * the server can't be reached.
 */
export async function showPin(pin: string): Promise<ServerWord> {
  const proof = await makeProof(pin);
  if (proof === null) return { word: 'none' };
  const lock = await showProof(proof);
  if (lock === 'away') return { word: 'away' };
  if (!lock.isSet) return { word: 'none' };
  if (lock.token === null) return { word: lock.isTried ? 'wrong' : 'waiting', lock };
  holdUnlock({ token: lock.token, proof });
  await offerCredential(lock);
  return { word: 'right' };
}

/** Remembers a PIN that this device has found right, to show it to the server once that can be reached. */
export async function rememberPin(pin: string): Promise<void> {
  const proof = await makeProof(pin);
  if (proof !== null) holdUnlock({ proof });
}

/** Sets or changes the session's PIN. False if the server can't be reached: the next unlock tells it. */
export async function tellPin(pin: string): Promise<boolean> {
  const proof = await makeProof(pin);
  if (proof === null) return true;
  const lock = await setServerLock({ proof, digits: pin.length });
  if (lock === 'away') return false;
  holdUnlock({ token: lock.token, proof });
  await offerCredential(lock);
  return true;
}

/** Removes the session's PIN on the server. False if it can't be reached. */
export async function forgetServerPin(): Promise<boolean> {
  if (!(await removeServerLock())) return false;
  dropUnlock();
  return true;
}

/** As slow to make as the PIN record, and different for each person. Null if nobody is signed in. */
async function makeProof(pin: string): Promise<string | null> {
  const userId = getLastUserId();
  if (userId === null) return null;
  return hashPin(pin, new TextEncoder().encode(`reflect session lock|${userId}`));
}
