import type { SessionLock } from '@reflect/contract';
import { getLastUserId } from '../../../platform/session/current-user.ts';
import { dropUnlock, holdUnlock } from '../../../platform/session-lock/page-unlock.ts';
import { offerCredential } from '../biometric/public-half.ts';
import { hashPin } from '../pin-record.ts';
import { isAnswer, type NoAnswer, removeServerLock, setServerLock, showProof } from './session-lock.api.ts';

/** `none` if the server knows no PIN of this session. */
export type ServerWord =
  | { word: 'right' }
  | { word: 'wrong' | 'waiting'; lock: SessionLock }
  | { word: 'none' | NoAnswer };

/**
 * Sends the server only what is derived from the PIN. It counts wrong ones by its own clock. Never rejects if
 * the server can't be reached.
 */
export async function showPin(pin: string): Promise<ServerWord> {
  const proof = await makeProof(pin);
  if (proof === null) return { word: 'none' };
  const lock = await showProof(proof);
  if (!isAnswer(lock)) return { word: lock };
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

/** Sets or changes the session's PIN, and returns null. Without an answer the next unlock tells the server. */
export async function tellPin(pin: string): Promise<NoAnswer | null> {
  const proof = await makeProof(pin);
  if (proof === null) return null;
  const lock = await setServerLock({ proof, digits: pin.length });
  if (!isAnswer(lock)) return lock;
  holdUnlock({ token: lock.token, proof });
  await offerCredential(lock);
  return null;
}

/** Removes the session's PIN on the server, and returns null. */
export async function forgetServerPin(): Promise<NoAnswer | null> {
  const unanswered = await removeServerLock();
  if (unanswered === null) dropUnlock();
  return unanswered;
}

/** As slow to make as the PIN record, and different for each person. Null if nobody is signed in. */
async function makeProof(pin: string): Promise<string | null> {
  const userId = getLastUserId();
  if (userId === null) return null;
  return hashPin(pin, new TextEncoder().encode(`reflect session lock|${userId}`));
}
