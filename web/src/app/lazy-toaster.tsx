import { useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { toasts } from '../ui/overlay/toast-store.ts';

const Toaster = lazyComponent({
  fetch: async () => (await import('../ui/overlay/toaster.tsx')).Toaster,
  retryAfterMs: 2_000,
});

/** The toast area, fetched shortly after the first screen is drawn, or at once when there is a toast to show. */
export function LazyToaster() {
  const [isTime, setIsTime] = useState(false);
  const hasToasts = useStore(toasts, (items) => items.length > 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsTime(true), 300);
    return () => window.clearTimeout(timer);
  }, []);
  // Marked as live from the start: a dialog that opens before the first toast hides everything else from screen readers.
  return <div aria-live="off">{(isTime || hasToasts) && <Toaster />}</div>;
}
