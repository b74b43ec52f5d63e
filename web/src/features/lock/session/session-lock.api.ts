import type { DeviceAssertion, DeviceCredential, SessionLock } from '@reflect/contract';
import { api } from '../../../platform/api.ts';
import { isApiError, isTooMany } from '../../../platform/api-error.ts';
import { getLastUserId } from '../../../platform/session/current-user.ts';

/** Nobody waits longer in front of a locked journal: then this device's own record of the PIN is used. */
const timeoutMs = 4_000;

/** `away` if the server can't be reached, `busy` if it refused because too much was asked of it at once. */
export type NoAnswer = 'away' | 'busy';
export type ServerLock = SessionLock | NoAnswer;

export const isAnswer = <Answer extends object>(answer: Answer | NoAnswer): answer is Answer =>
  typeof answer !== 'string';

const noLock: SessionLock = {
  isSet: false,
  isLocked: false,
  digits: null,
  isTried: false,
  failedAttempts: 0,
  waitMs: 0,
  hasBiometric: false,
  token: null,
};

/** Never rejects. */
export const readServerLock = (): Promise<ServerLock> =>
  askServer(() => api('GET /api/auth/lock', { timeoutMs }), noLock);

/** `proof` is derived from a PIN. Never rejects. */
export const showProof = (proof: string): Promise<ServerLock> =>
  askServer(() => api('POST /api/auth/unlock', { body: { proof }, timeoutMs }), noLock);

/** `assertion` is the authenticator's answer. Never rejects. */
export const showAssertion = (assertion: DeviceAssertion): Promise<ServerLock> =>
  askServer(() => api('POST /api/auth/unlock', { body: { assertion }, timeoutMs }), noLock);

/** Asks for a challenge to the authenticator. Never rejects. */
export const askForChallenge = (): Promise<{ isSet: boolean; challenge: string | null } | NoAnswer> =>
  askServer(() => api('POST /api/auth/lock/challenge', { timeoutMs }), { isSet: false, challenge: null });

/** Sets or changes the session's PIN. Never rejects. */
export const setServerLock = (pin: { proof: string; digits: number }): Promise<ServerLock> =>
  askServer(() => api('PUT /api/auth/lock', { body: pin, timeoutMs }), noLock);

/** Lets a credential of this device unlock the session; null ends that. Never rejects. */
export const setServerCredential = (made: DeviceCredential | null): Promise<ServerLock> =>
  askServer(() => api('PUT /api/auth/lock/credential', { body: { made }, timeoutMs }), noLock);

/** Null if the session's PIN was removed. */
export const removeServerLock = (): Promise<NoAnswer | null> =>
  askServer(async () => {
    await api('DELETE /api/auth/lock', { timeoutMs });
    return null;
  }, null);

/** If nobody is signed in on this device, there is no session to lock. */
async function askServer<Answer, None>(
  ask: () => Promise<Answer>,
  none: None,
): Promise<Answer | None | NoAnswer> {
  if (getLastUserId() === null) return none;
  if (!navigator.onLine) return 'away';
  try {
    return await ask();
  } catch (error) {
    // An earlier version of the server knows no locks.
    if (isApiError(error, 404)) return none;
    return isTooMany(error) ? 'busy' : 'away';
  }
}
