import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceAssertion, DeviceCredential, SessionLock } from '@reflect/contract';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import { hashToken, makeToken } from '../sessions/secret-token.ts';
import { makeDeviceCredentials } from './device-credentials.ts';
import type { LockRow, SessionLockRepo } from './session-lock.repo.ts';

/** The session that a call was made in. */
export interface OwnSession {
  userId: string;
  sessionId: Buffer;
}

const withoutLock: SessionLock = {
  isSet: false,
  isLocked: false,
  digits: null,
  isTried: false,
  failedAttempts: 0,
  waitMs: 0,
  hasBiometric: false,
  token: null,
};

/**
 * The rules of a session's lock. The server compares and counts the PINs (as what a device derives from them), so that
 * changing the device's record of the PIN, or its clock, unlocks nothing.
 */
export function sessionLockService({
  publicUrl,
  repo,
  keyring,
}: {
  publicUrl: string;
  repo: SessionLockRepo;
  keyring: Pick<Keyring, 'fingerprint'>;
}) {
  const credentials = makeDeviceCredentials({ publicUrl });

  return {
    /** The state of a session's lock. `isLocked`: whether the page that asks hasn't shown the PIN. */
    async read({ sessionId, isLocked }: OwnSession & { isLocked: boolean }): Promise<SessionLock> {
      return view(await repo.find(sessionId), { isLocked });
    },

    /** Sets or changes the PIN of a session. */
    async set({
      proof,
      digits,
      ...session
    }: OwnSession & { proof: string; digits: number }): Promise<SessionLock> {
      const { token, pageHash } = makePage();
      const verifier = await makeVerifier({ proof, ...session });
      await repo.set({ sessionId: session.sessionId, verifier, digits, pageHash });
      return view(await repo.find(session.sessionId), { isLocked: false, token });
    },

    /** Removes the PIN of a session. */
    remove: ({ sessionId }: OwnSession) => repo.remove(sessionId),

    /** Locks every page of a session. */
    lock: ({ sessionId }: OwnSession) => repo.close(sessionId),

    /** Tries a PIN. Every wrong one counts; while the session has to wait, none is checked. */
    async tryPin({ proof, ...session }: OwnSession & { proof: string }): Promise<SessionLock> {
      const { sessionId } = session;
      const isTried = await repo.countAttempt(sessionId);
      const found = await repo.find(sessionId);
      if (!found || !isTried) return view(found, { isLocked: true });
      const isRight = timingSafeEqual(found.verifier, await makeVerifier({ proof, ...session }));
      return isRight ? open(sessionId) : view(found, { isLocked: true, isTried });
    },

    /** A challenge for this device's credential; null if the session has none. */
    async makeChallenge({ sessionId }: OwnSession): Promise<{ isSet: boolean; challenge: string | null }> {
      const found = await repo.find(sessionId);
      if (!found?.credentialId) return { isSet: found !== null, challenge: null };
      const challenge = randomBytes(32);
      await repo.setChallenge({ sessionId, challenge });
      return { isSet: true, challenge: challenge.toString('base64url') };
    },

    /** Checks an authenticator's answer to the challenge. */
    async tryAssertion({
      sessionId,
      assertion,
    }: OwnSession & { assertion: DeviceAssertion }): Promise<SessionLock> {
      const found = await repo.find(sessionId);
      const isRight = found !== null && (await credentials.isAnswer(found, assertion));
      const isTaken =
        isRight && (await repo.takeChallenge({ sessionId, challenge: found.challenge as Buffer }));
      return isTaken ? open(sessionId) : view(found, { isLocked: true });
    },

    /** Lets this device's credential unlock the session; null ends that. Needs a PIN; without one it stores nothing. */
    async setCredential({
      sessionId,
      made,
    }: OwnSession & { made: DeviceCredential | null }): Promise<
      SessionLock | Declined<'accounts.credential_not_accepted'>
    > {
      const credential =
        made === null ? { credentialId: null, publicKey: null } : await credentials.read(made);
      if (credential === null) return decline('accounts.credential_not_accepted');
      await repo.setCredential({ sessionId, ...credential });
      return view(await repo.find(sessionId), { isLocked: false });
    },
  };

  async function open(sessionId: Buffer): Promise<SessionLock> {
    const { token, pageHash } = makePage();
    await repo.open({ sessionId, pageHash });
    return view(await repo.find(sessionId), { isLocked: false, isTried: true, token });
  }

  /** Differs for every session, so that nobody can tell which sessions have the same PIN. */
  function makeVerifier({ userId, sessionId, proof }: OwnSession & { proof: string }): Promise<Buffer> {
    return keyring.fingerprint({
      userId,
      table: 'session_locks',
      text: `${sessionId.toString('hex')}|${proof}`,
    });
  }
}
export type SessionLockService = ReturnType<typeof sessionLockService>;

function makePage(): { token: string; pageHash: Buffer } {
  const token = makeToken();
  return { token, pageHash: hashToken(token) as Buffer };
}

function view(
  found: LockRow | null,
  said: { isLocked: boolean; isTried?: boolean; token?: string | null },
): SessionLock {
  if (!found) return withoutLock;
  const { digits, failedAttempts, waitMs, credentialId } = found;
  const hasBiometric = credentialId !== null;
  return { isSet: true, digits, failedAttempts, waitMs, hasBiometric, isTried: false, token: null, ...said };
}
