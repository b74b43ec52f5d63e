import { type RefObject, useLayoutEffect } from 'react';

/** What can be used, or is read out, over whatever covers the screen. */
const apart = '[data-toasts], [aria-live]';

/** Makes everything but this element inert while `isActive`, as around a modal dialog. Toasts stay usable. */
export function useOthersInert(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isActive || current === null) return;
    const kept = [current, ...document.querySelectorAll(apart)];
    const others = listOthers(document.body, kept).filter((other) => !other.inert);
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [element, isActive]);
}

/** The largest parts that have none of the kept elements in them. */
function listOthers(parent: Element, kept: readonly Element[]): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || kept.includes(child)) return [];
    return kept.some((each) => child.contains(each)) ? listOthers(child, kept) : [child];
  });
}
