import type { JournalEntry } from '@reflect/contract';
import { useCallback } from 'react';
import { useUser } from '../../platform/session/current-user.ts';

/** The entries that a screen shows, with a way to read the rest that insights and patterns rest on. */
export function useKnownJournal({
  entries,
  isComplete,
}: {
  entries: readonly JournalEntry[];
  isComplete: boolean;
}) {
  const { id: userId } = useUser();
  const observe = useCallback(async () => {
    const { observeOnDevice } = await import('./observe-on-device.ts');
    return observeOnDevice(userId);
  }, [userId]);
  return { entries, isComplete, observe };
}
