import type { Note } from '@reflect/engine/memory';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { computeMarginTops } from './margin-tops.model.ts';

/** Notes in the margin, each as high as its sentence with a thin line to it; without room it is pushed down. */
export function MarginNotes({
  notes,
  makeCard,
}: {
  notes: readonly Note[];
  makeCard: (note: Note) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [tops, setTops] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const shown = list.current;
    // A ref to the parent would be set only after this effect.
    const holder = shown?.parentElement;
    if (shown == null || holder == null) return;
    const measure = () => {
      const { top } = holder.getBoundingClientRect();
      const wanted = notes.map(({ range }) => {
        const sentence = holder.querySelector(`[data-noted="${range.start}"]`);
        return sentence === null ? null : (sentence.getClientRects()[0]?.top ?? top) - top;
      });
      // While the text is read aloud nothing is marked, so the notes stay where they are.
      if (wanted.includes(null)) return;
      const heights = [...shown.children].map((child) => child.getBoundingClientRect().height);
      const next = computeMarginTops({ wanted: wanted as number[], heights });
      setTops((before) => (String(before) === String(next) ? before : next));
      holder.style.minHeight = `${(next.at(-1) ?? 0) + (heights.at(-1) ?? 0)}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(holder);
    for (const child of shown.children) observer.observe(child);
    return () => {
      observer.disconnect();
      holder.style.minHeight = '';
    };
  }, [notes]);
  return (
    <div
      ref={list}
      className="absolute inset-y-0 start-full ms-(--margin-apart,4rem) w-(--margin-width,19.25rem)"
    >
      {notes.map((note, at) => (
        <div key={note.key} className="absolute inset-x-0" style={{ top: tops[at] ?? 0 }}>
          <span
            aria-hidden="true"
            className="absolute end-full top-3.5 h-px w-[calc(var(--margin-apart,4rem)-0.625rem)] bg-[color-mix(in_oklab,var(--accent)_45%,var(--card))]"
          />
          {makeCard(note)}
        </div>
      ))}
    </div>
  );
}
