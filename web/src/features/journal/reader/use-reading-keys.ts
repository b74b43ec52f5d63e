import { type RefObject, useEffect, useRef } from 'react';
import type { Reading } from './reading.tsx';

const editable = 'input, textarea, select, [contenteditable]';

/** While an entry is open, `e` edits it, `n` goes on writing, and arrows at the ends of its text open the next one. */
export function useReadingKeys(options: {
  top: RefObject<HTMLElement | null>;
  isActive: boolean;
  onEdit: () => void;
  reading: Reading | undefined;
}): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { top, isActive, onEdit, reading } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      const sheet = top.current?.closest('[data-sheet]');
      if (!isActive || !target || !sheet?.contains(target) || target.closest(editable)) return;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const act = findAction(event.key, { onEdit, reading, scroller: top.current?.parentElement ?? null });
      if (act === null || act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function findAction(
  key: string,
  {
    onEdit,
    reading,
    scroller,
  }: { onEdit: () => void; reading: Reading | undefined; scroller: Element | null },
): (() => void) | null | undefined {
  if (key === 'e') return onEdit;
  if (key === 'n') return reading?.write;
  // Before that, they scroll the text.
  if (key === 'ArrowDown') return isAt('end', scroller) ? reading?.older : null;
  return key === 'ArrowUp' && isAt('start', scroller) ? reading?.newer : null;
}

function isAt(edge: 'start' | 'end', element: Element | null): boolean {
  for (let at = element; at !== null && !at.matches('[data-sheet]'); at = at.parentElement) {
    if (at.scrollHeight <= at.clientHeight + 1 || getComputedStyle(at).overflowY === 'visible') continue;
    const below = at.scrollHeight - at.clientHeight - at.scrollTop;
    if (edge === 'start' ? at.scrollTop > 1 : below > 1) return false;
  }
  return true;
}
