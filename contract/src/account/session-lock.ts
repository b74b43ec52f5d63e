import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** The state of a session's PIN on its device. */
export const SessionLock = z.object({
  /** Whether the session has a PIN. */
  isSet: z.boolean(),
  /** Whether the PIN must be entered before this page gets anything of the person. */
  isLocked: z.boolean(),
  /** Number of digits of the PIN; null without one. */
  digits: z.number().int().nullable(),
  /** Whether a PIN that came with this call was checked; during a wait none is. */
  isTried: z.boolean(),
  /** Wrong PINs since the last right one. */
  failedAttempts: z.number().int().nonnegative(),
  /** Milliseconds until the next PIN is checked, by the server's clock. */
  waitMs: z.number().int().nonnegative(),
  /** Whether a fingerprint or face on this device unlocks it too. */
  hasBiometric: z.boolean(),
  /** What an unlocked page sends with every call; null if this call unlocked nothing. */
  token: z.string().nullable(),
});
export type SessionLock = z.infer<typeof SessionLock>;

/** 32 bytes that the device derives from the PIN with a slow function. */
const PinProof = z.base64().length(44);
const Base64Url = (longest: number) => z.base64url().min(1).max(longest);

/** What an authenticator returns when a credential is made on it. */
export const DeviceCredential = z.object({
  credential: Base64Url(1_400),
  clientData: Base64Url(4_000),
  attestation: Base64Url(12_000),
});
export type DeviceCredential = z.infer<typeof DeviceCredential>;

/** What an authenticator returns for a challenge of the server. */
export const DeviceAssertion = z.object({
  credential: Base64Url(1_400),
  clientData: Base64Url(4_000),
  authenticatorData: Base64Url(4_000),
  signature: Base64Url(4_000),
});
export type DeviceAssertion = z.infer<typeof DeviceAssertion>;

export const sessionLockEndpoints = defineEndpoints({
  getSessionLock: {
    method: 'GET',
    path: '/api/auth/lock',
    access: 'user',
    isOpenWhileLocked: true,
    summary: 'Whether the session has a PIN, and whether this page has shown it.',
    response: SessionLock,
    errors: [],
  },
  setSessionLock: {
    method: 'PUT',
    path: '/api/auth/lock',
    access: 'user',
    summary: 'Gives the session a PIN, or another one. The page that sets it is unlocked.',
    limit: { calls: 30, seconds: 60 },
    body: z.object({ proof: PinProof, digits: z.number().int().min(4).max(6) }),
    response: SessionLock,
    errors: [],
  },
  removeSessionLock: {
    method: 'DELETE',
    path: '/api/auth/lock',
    access: 'user',
    summary: 'Removes the PIN of the session.',
    limit: { calls: 30, seconds: 60 },
    errors: [],
  },
  lockSession: {
    method: 'POST',
    path: '/api/auth/lock',
    access: 'user',
    isOpenWhileLocked: true,
    summary: 'Locks the session, in every page. Does nothing if it has no PIN.',
    limit: { calls: 120, seconds: 60 },
    errors: [],
  },
  unlockSession: {
    method: 'POST',
    path: '/api/auth/unlock',
    access: 'user',
    isOpenWhileLocked: true,
    summary:
      'Tries the PIN of the session, or the credential of a finger or a face. A wrong PIN is counted; from the fifth on the next one has to wait.',
    limit: { calls: 120, seconds: 60 },
    body: z.union([z.object({ proof: PinProof }), z.object({ assertion: DeviceAssertion })]),
    response: SessionLock,
    errors: [],
  },
  makeUnlockChallenge: {
    method: 'POST',
    path: '/api/auth/lock/challenge',
    access: 'user',
    isOpenWhileLocked: true,
    summary:
      'Makes a challenge for the credential of a finger or a face; it can be answered once, within two minutes.',
    limit: { calls: 60, seconds: 60 },
    response: z.object({
      isSet: z.boolean(),
      /** Base64url; null if no credential of this device is known. */
      challenge: z.string().nullable(),
    }),
    errors: [],
  },
  setDeviceCredential: {
    method: 'PUT',
    path: '/api/auth/lock/credential',
    access: 'user',
    summary: 'Lets a credential of this device unlock the session as the PIN does; null ends that.',
    limit: { calls: 30, seconds: 60 },
    body: z.object({ made: DeviceCredential.nullable() }),
    response: SessionLock,
    errors: ['accounts.credential_not_accepted'],
  },
});
export const sessionLockProblems = {
  'accounts.credential_not_accepted': {
    status: 400,
    message: "Your fingerprint or face couldn't be set up. Please try again.",
  },
} as const;
