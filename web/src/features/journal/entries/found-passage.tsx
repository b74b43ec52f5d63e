import { useEffect, useRef } from 'react';
import type { SpokenRange } from '../journal-slots.tsx';

/** A text opened at a sentence, which is scrolled to and marked for a moment. */
export function FoundPassage({ text, range }: { text: string; range: SpokenRange }) {
  const mark = useRef<HTMLElement>(null);
  const isThere = range.end <= text.length;
  useEffect(() => {
    // The dialog first takes the focus and scrolls to its own beginning.
    const frame = requestAnimationFrame(() => {
      mark.current?.focus({ preventScroll: true });
      mark.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!isThere) return text;
  return (
    <>
      {text.slice(0, range.start)}
      <mark
        ref={mark}
        tabIndex={-1}
        className="-mx-0.5 rounded-[4px] bg-accent-soft box-decoration-clone px-0.5 py-px text-inherit outline-none motion-safe:animate-passage-fade"
      >
        {text.slice(range.start, range.end)}
      </mark>
      {text.slice(range.end)}
    </>
  );
}
