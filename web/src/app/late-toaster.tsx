import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { readToasts, subscribeToToasts } from '../ui/toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The toast area, fetched when the first screen stands, or at once when something has to be said. */
export function LateToaster() {
  const [isTime, setIsTime] = useState(false);
  const hasToasts = useSyncExternalStore(subscribeToToasts, () => readToasts().length > 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsTime(true), 2_000);
    return () => window.clearTimeout(timer);
  }, []);
  // Marked as live from the start: a dialog that opens before the first toast hides all else from screen readers.
  return (
    <div aria-live="off">
      {(isTime || hasToasts) && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
