import { dayOf } from '@reflect/engine/days';
import { useSyncExternalStore } from 'react';

const checkMs = 30_000;

/** The present day of the calendar where the person is, as `2026-11-21`. Changes after midnight on a page left open. */
export function useCurrentDay(): string {
  return useSyncExternalStore(watchClock, () => dayOf(new Date()));
}

function watchClock(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, checkMs);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
