import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  // The events may stay out after a reload without a connection.
  const timer = window.setInterval(listener, 10_000);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    window.clearInterval(timer);
  };
}

/** What the browser believes about the connection. True does not promise that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
