import { useEffect, useRef } from 'react';
import type { SpokenRange } from '../journal-slots.tsx';

/** A text in which the sentence that is being read aloud is marked and kept in view. */
export function SpokenText({ text, range }: { text: string; range: SpokenRange | null }) {
  const mark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence is another place
  useEffect(() => void mark.current?.scrollIntoView({ block: 'nearest' }), [range]);
  if (range === null) return text;
  return (
    <>
      {text.slice(0, range.start)}
      <mark
        ref={mark}
        className="rounded-[4px] bg-accent-soft box-decoration-clone px-0.5 -mx-0.5 py-px text-inherit"
      >
        {text.slice(range.start, range.end)}
      </mark>
      {text.slice(range.end)}
    </>
  );
}
