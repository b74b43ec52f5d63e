import { useCallback, useEffect, useState } from 'react';
import { isLockedByServer, unlock } from '../lock-state.ts';
import { pinKey } from '../pin-presence.ts';
import { readPin } from '../pin-store.ts';
import { countWait } from '../try-pin.ts';
import { type LockView, makeRecordView, makeServerView } from './lock-view.ts';
import { isAnswer, readServerLock } from './session-lock.api.ts';

const noteEveryMs = 5_000;

const texts = {
  unreadable: "Your PIN couldn't be read. Please reload this page.",
  away: "Reflect can't be reached right now, and your PIN can't be checked without it. It tries again by itself.",
  busy: "Too much was asked of Reflect at once, so your PIN can't be checked yet. It tries again by itself in a moment.",
} as const;

/** After this, a server that gave no answer is asked again. */
const askAgainMs = 10_000;

/**
 * At once what this device has noted of its PIN, then what the server says, which decides. Follows changes in
 * other tabs. Unlocks if there is no PIN at all.
 */
export function useLockView() {
  const [view, setView] = useState<LockView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    try {
      const read = await readPin();
      if (read) setView((shown) => (shown?.counted === null ? shown : makeRecordView(read)));
      const lock = await readServerLock();
      const isUnknown = !isAnswer(lock) && !read && isLockedByServer();
      setFailure(isUnknown ? texts[lock] : null);
      if (isAnswer(lock) && lock.isSet) setView(makeServerView(lock, read));
      else if (read) setView(makeRecordView(read));
      else if (!isUnknown) unlock();
    } catch {
      setFailure(texts.unreadable);
    }
  }, []);
  useEffect(() => {
    void refresh();
    const refreshView = () => void refresh();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === pinKey && newValue !== null) refreshView();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', refreshView);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', refreshView);
    };
  }, [refresh]);
  useEffect(() => {
    if (failure === null || failure === texts.unreadable) return;
    const timer = window.setInterval(() => void refresh(), askAgainMs);
    return () => window.clearInterval(timer);
  }, [failure, refresh]);
  const waitingMs = useCountdown(view, refresh);
  return { view, failure, waitingMs, refresh };
}

/**
 * Milliseconds until the next attempt, updated each second. Counts from when it was shown, whatever the
 * device's clock does. If no server counts it, the time passed is noted on the device.
 */
function useCountdown(view: LockView | null, refresh: () => Promise<void>): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const waitMs = view?.waitMs ?? 0;
    setLeft(waitMs);
    if (!view || waitMs <= 0) return;
    const begun = performance.now();
    const { lockoutUntil = null, waitedMs = 0 } = view.counted ?? {};
    let notedAt = 0;
    let isOver = false;
    const timer = window.setInterval(() => {
      const elapsed = performance.now() - begun;
      const isDone = elapsed >= waitMs;
      if (lockoutUntil !== null && (isDone || elapsed - notedAt >= noteEveryMs)) {
        notedAt = elapsed;
        const noted = countWait({ waitedMs: waitedMs + Math.min(elapsed, waitMs), lockoutUntil });
        if (isDone) void noted.then(() => (isOver ? undefined : refresh()));
      }
      setLeft(Math.max(0, waitMs - elapsed));
      if (isDone) window.clearInterval(timer);
    }, 1_000);
    return () => {
      isOver = true;
      window.clearInterval(timer);
    };
  }, [view, refresh]);
  return left;
}
