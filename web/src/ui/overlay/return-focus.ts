import { type RefObject, useRef } from 'react';
import { focusPart } from './focus-part.ts';

const shownOnFocus = 'textarea, select, input:not([type="radio"]), :checked, [aria-checked="true"]';

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for its own trigger; our dialogs
 * are opened by state. If that element is gone, the main heading gets the focus.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      if (initialFocus?.current) {
        event.preventDefault();
        // A field or a choice must be in view; anything else must not scroll the dialog's title away.
        focusPart(initialFocus.current, { preventScroll: !initialFocus.current.matches(shownOnFocus) });
      }
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Another dialog has taken its place.
      if (document.activeElement?.closest('[data-sheet]')) return;
      const target = opener.current;
      if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
      else document.querySelector<HTMLElement>('main h1[tabindex], main[tabindex]')?.focus();
    },
  };
}
