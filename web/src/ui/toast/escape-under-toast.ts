import { type RefObject, useEffect, useRef } from 'react';
import { toasts } from './toast-store.ts';

/**
 * Radix gives Escape only to the topmost layer, which is an open toast. With the focus in the dialog, Escape closes the
 * dialog too.
 */
export function useEscapeUnderToast({
  dialog,
  onEscape,
}: {
  dialog: RefObject<HTMLElement | null>;
  onEscape: () => void;
}): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasToast = toasts.read().some(({ open }) => open);
      if (event.key !== 'Escape' || !hasToast) return;
      if (dialog.current?.contains(document.activeElement)) latest.current();
    };
    // In the capture phase, before the toast handles the key and closes.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [dialog]);
}
