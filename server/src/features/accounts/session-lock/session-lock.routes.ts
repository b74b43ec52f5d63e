import type { sessionLockEndpoints } from '@reflect/contract';
import type { Caller } from '../../../platform/caller.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { AccountsService } from '../accounts.service.ts';
import { isLockedCaller, sessionTokenOf } from '../sessions/session-of-request.ts';
import type { OwnSession, SessionLockService } from './session-lock.service.ts';

export function sessionLockHandlers({
  service,
  lock,
}: {
  service: Pick<AccountsService, 'hashOfSession'>;
  lock: SessionLockService;
}): Handlers<typeof sessionLockEndpoints> {
  const sessionOf = (user: Caller): OwnSession => {
    const sessionId = service.hashOfSession(sessionTokenOf(user));
    if (!sessionId) throw new Error('A signed-in caller has no session.');
    return { userId: user.id, sessionId };
  };
  return {
    getSessionLock: ({ user }) => lock.read({ ...sessionOf(user), isLocked: isLockedCaller(user) }),
    setSessionLock: ({ user, body }) => lock.set({ ...sessionOf(user), ...body }),
    async removeSessionLock({ user }) {
      await lock.remove(sessionOf(user));
    },
    async lockSession({ user }) {
      await lock.lock(sessionOf(user));
    },
    unlockSession: ({ user, body }) =>
      'proof' in body
        ? lock.tryPin({ ...sessionOf(user), ...body })
        : lock.tryAssertion({ ...sessionOf(user), ...body }),
    makeUnlockChallenge: ({ user }) => lock.makeChallenge(sessionOf(user)),
    setDeviceCredential: ({ user, body }) => lock.setCredential({ ...sessionOf(user), ...body }),
  };
}
