import { type RefObject, useEffect, useRef } from 'react';
import { toasts } from './toast-store.ts';

/**
 * A toast lies above a dialog and takes the Escape key for itself. Whoever has the focus in the dialog means the dialog
 * too, so that one press closes both.
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
    // Before the toast hears of the key and is gone.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [dialog]);
}
