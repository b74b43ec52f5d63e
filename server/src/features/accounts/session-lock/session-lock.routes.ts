import type { sessionLockEndpoints } from '@reflect/contract';
import type { Caller } from '../../../platform/caller.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { AccountsService } from '../accounts.service.ts';
import { getSessionToken, isLockedCaller } from '../sessions/session-of-request.ts';
import type { OwnSession, SessionLockService } from './session-lock.service.ts';

export function sessionLockHandlers({
  service,
  lock,
}: {
  service: Pick<AccountsService, 'hashOfSession'>;
  lock: SessionLockService;
}): Handlers<typeof sessionLockEndpoints> {
  const getSession = (user: Caller): OwnSession => {
    const sessionId = service.hashOfSession(getSessionToken(user));
    if (!sessionId) throw new Error('A signed-in caller has no session.');
    return { userId: user.id, sessionId };
  };
  return {
    getSessionLock: ({ user }) => lock.read({ ...getSession(user), isLocked: isLockedCaller(user) }),
    setSessionLock: ({ user, body }) => lock.set({ ...getSession(user), ...body }),
    async removeSessionLock({ user }) {
      await lock.remove(getSession(user));
    },
    async lockSession({ user }) {
      await lock.lock(getSession(user));
    },
    unlockSession: ({ user, body }) =>
      'proof' in body
        ? lock.tryPin({ ...getSession(user), ...body })
        : lock.tryAssertion({ ...getSession(user), ...body }),
    makeUnlockChallenge: ({ user }) => lock.makeChallenge(getSession(user)),
    setDeviceCredential: ({ user, body }) => lock.setCredential({ ...getSession(user), ...body }),
  };
}
