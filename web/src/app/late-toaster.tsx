import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { toasts } from '../ui/toast-store.ts';

const Toaster = lazy(loadToaster);

/** Asks again until it is there: a server that is away for a moment must not take the page down with it. */
async function loadToaster(): Promise<{ default: typeof import('../ui/toaster.tsx').Toaster }> {
  for (;;) {
    const loaded = await import('../ui/toaster.tsx').catch(() => null);
    if (loaded) return { default: loaded.Toaster };
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** The toast area, fetched when the first screen stands, or at once when something has to be said. */
export function LateToaster() {
  const [isTime, setIsTime] = useState(false);
  const hasToasts = useStore(toasts, (items) => items.length > 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsTime(true), 300);
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
