import type { Day } from '@reflect/engine/days';
import { useUser } from '../../platform/session/current-user.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

// Stored without a `userId`, which marks texts to be sealed on this device: it is only a day.
const key = 'on-this-day-hidden';
const hidden = createStore<unknown>(deviceStorage.readJson(key));

/** Whether the signed-in person has hidden "On this day", and how to hide it. It is shown again tomorrow. */
export function useHiddenMemory(today: Day): { isHidden: boolean; hide: () => void } {
  const { id: userId } = useUser();
  const isHidden = useStore(hidden, (stored) => isFor(stored, { userId, day: today }));
  const hide = () => {
    const next = { hiddenBy: userId, day: today };
    deviceStorage.writeJson(key, next);
    hidden.set(next);
  };
  return { isHidden, hide };
}

function isFor(stored: unknown, { userId, day }: { userId: string; day: Day }): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  return 'hiddenBy' in stored && stored.hiddenBy === userId && 'day' in stored && stored.day === day;
}
