import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askOtherTabs } from '../features/lock/lock-state.ts';
import { appConfigKey } from '../platform/app-config.ts';
import { currentUserKey } from '../platform/session/current-user.ts';
import { forgetPerson } from '../platform/session/person-memory.ts';
import { muteToasts } from '../ui/toast/toast-store.ts';

const sharedKeys: readonly unknown[] = [currentUserKey[0], appConfigKey[0]];

function useForget() {
  const client = useQueryClient();
  return useRef((userId: string) => {
    client.removeQueries({ predicate: (query) => !sharedKeys.includes(query.queryKey[0]) });
    client.getMutationCache().clear();
    forgetPerson(userId);
  }).current;
}

export function useForgetPreviousUser(userId: string | null, status: string): void {
  const forget = useForget();
  const previous = useRef(userId);
  useEffect(() => {
    if (status === 'loading' || status === 'failed' || previous.current === userId) return;
    if (previous.current !== null) forget(previous.current);
    previous.current = userId;
  }, [userId, status, forget]);
}

/** Removes a person's data from memory while the device is locked. Their screens are unmounted by then. */
export function useForgetWhileLocked(lockedUserId: string | null, userId: string | null): void {
  const forget = useForget();
  const signedIn = useRef(userId);
  signedIn.current = userId;
  useEffect(() => {
    if (lockedUserId === null) return;
    forget(lockedUserId);
    const unmute = muteToasts();
    let show = () => {};
    let isOver = false;
    const lock = async () => {
      const [{ getOutbox }, { holdKeysBack }, { coverReminders }] = await Promise.all([
        import('../platform/outbox/outbox.ts'),
        import('../platform/device-seal/device-key.ts'),
        import('../features/reminders/cover-reminders.ts'),
      ]);
      if (isOver) return;
      void coverReminders();
      show = getOutbox(lockedUserId).hide();
      holdKeysBack();
      askOtherTabs();
    };
    void lock();
    return () => {
      isOver = true;
      unmute(signedIn.current !== lockedUserId);
      show();
    };
  }, [lockedUserId, forget]);
}
