import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes everything behind this element inert while `isActive`, as behind a modal dialog. What follows it in the document
 * lies on top of it, and stays usable, as toasts do.
 */
export function useOthersInert(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isActive || current === null) return;
    const kept = [current, ...document.querySelectorAll('[data-stays-in-use]')];
    const others = listOthers(document.body, kept).filter(
      (other) => !other.inert && !isOnTop(other, current),
    );
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [element, isActive]);
}

// The guards that Radix puts around everything would only be a stop of Tab where nothing is seen.
const isOnTop = (other: Element, current: Element) =>
  other.parentElement === document.body &&
  !other.matches('[data-radix-focus-guard]') &&
  (current.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The largest parts that have none of the kept elements in them. */
function listOthers(parent: Element, kept: readonly Element[]): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || kept.includes(child)) return [];
    return kept.some((each) => child.contains(each)) ? listOthers(child, kept) : [child];
  });
}
