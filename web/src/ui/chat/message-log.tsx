import { type ReactNode, useEffect, useRef } from 'react';

/** How far from its end the log still counts as read to the end, in pixels. */
const nearEnd = 120;

/** Marks what a reader begins with: the log doesn't scroll past it by itself. */
export const beginsReading = { 'data-begins-reading': '' };
const padding = 16;

/** As far down as the log scrolls by itself: to its end, but not past the beginning of what is to be read now. */
function findEnd(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight;
  const beginning = log.querySelector('[data-begins-reading]');
  if (beginning === null) return end;
  const top = beginning.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
  return Math.min(end, Math.max(0, top - padding));
}

/**
 * The messages of a conversation, in a window of their own height. It follows what is written while the reader is at the
 * end, and otherwise stays where they have scrolled to.
 */
export function MessageLog({
  label,
  followed,
  isBusy,
  children,
}: {
  label: string;
  /** Changes with everything that is added. */
  followed: string;
  isBusy: boolean;
  children: ReactNode;
}) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is added
  useEffect(() => {
    const element = log.current;
    if (element && isAtEnd.current) element.scrollTop = findEnd(element);
  }, [followed]);
  // A support card or the keyboard leaves less room: the end stays in view.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = findEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={log}
      role="log"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard has to reach it
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        isAtEnd.current = findEnd(currentTarget) - currentTarget.scrollTop < nearEnd;
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 outline-offset-[-3px] lg:px-8"
    >
      {children}
    </div>
  );
}
