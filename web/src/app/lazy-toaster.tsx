import { useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { staysInUse } from '../ui/layout/stays-in-use.ts';
import { makeLazyComponent } from '../ui/lazy-component.tsx';
import { toasts } from '../ui/toast/toast-store.ts';

const Toaster = makeLazyComponent({
  fetch: async () => (await import('../ui/toast/toaster.tsx')).Toaster,
  retryAfterMs: 2_000,
});

const events = ['pointerdown', 'keydown', 'input'] as const;
const delayMs = 5_000;

/** The toast area, fetched on the first press, key or input, some seconds after the start, or at once for a toast. */
export function LazyToaster() {
  const [isTime, setIsTime] = useState(false);
  const hasToasts = useStore(toasts, (items) => items.length > 0);
  useEffect(() => {
    const fetchNow = () => setIsTime(true);
    const timer = window.setTimeout(fetchNow, delayMs);
    for (const event of events) window.addEventListener(event, fetchNow, { once: true, capture: true });
    return () => {
      window.clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, fetchNow, { capture: true });
    };
  }, []);
  // Live from the start: a dialog opened before the first toast hides everything else from screen readers.
  return (
    <div {...staysInUse} aria-live="off">
      {(isTime || hasToasts) && <Toaster />}
    </div>
  );
}
