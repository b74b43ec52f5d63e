import { type ReactNode, type ReactPortal, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A part of a screen that has another place at another width. It is moved there as it is: rendered in either place, it
 * would be made anew, and what is typed or open in it would be gone. Render `part` anywhere, and `place` as the ref of
 * the element that holds it.
 */
export function useMovedPart(content: ReactNode): {
  part: ReactPortal;
  place: (holder: HTMLElement | null) => void;
} {
  const [host] = useState(() => {
    const made = document.createElement('div');
    made.style.display = 'contents';
    return made;
  });
  const place = useCallback((holder: HTMLElement | null) => holder?.append(host), [host]);
  return { part: createPortal(content, host), place };
}
