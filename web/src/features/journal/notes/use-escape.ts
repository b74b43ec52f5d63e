import { useEffect, useRef } from 'react';

const over =
  '[role="dialog"]:not([data-in-place]), [role="alertdialog"], [role="menu"], [popover]:popover-open';
/** Elements that use Escape themselves. */
const taking = '[data-toasts], input, select';

/** Calls back on Escape, unless something open over the page takes the key. */
export function useEscape(onEscape: () => unknown): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const press = ({ key, target, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || document.querySelector(over) !== null) return;
      if (target instanceof Element && target.closest(taking) !== null) return;
      latest.current();
    };
    // In the capture phase, because a dialog that takes the key is gone afterwards.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
