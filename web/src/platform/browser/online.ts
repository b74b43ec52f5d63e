import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  // After an offline reload the events may not fire.
  const timer = window.setInterval(listener, 10_000);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    window.clearInterval(timer);
  };
}

/** Whether the browser reports a connection. True doesn't mean that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
