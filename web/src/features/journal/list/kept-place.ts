import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { ListFrame } from './list-scroller.ts';

/** Keeps the row being read in place when entries above it come or go. Another search starts from the top. */
export function useKeptPlace<Scroller extends Element | Window>(options: {
  rows: readonly { key: string }[];
  query: string | null;
  virtualizer: Virtualizer<Scroller, Element>;
  frame: ListFrame;
}): void {
  const { rows, query, virtualizer, frame } = options;
  const before = useRef<{ rows: readonly { key: string }[]; query: string | null }>(undefined);
  const starts = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0;
    const known = before.current;
    const readsList = offset > frame.offset - frame.covered;
    if (known !== undefined && known.rows !== rows && readsList && known.query === query) {
      const [key, start] =
        [...starts.current].find(([, at]) => at + frame.offset >= offset + frame.covered) ?? [];
      const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key);
      const now = virtualizer.measurementsCache[at];
      const moved = now === undefined || start === undefined ? 0 : now.start - frame.offset - start;
      if (moved !== 0) virtualizer.scrollElement?.scrollBy({ top: moved });
    }
    before.current = { rows, query };
    const drawn = virtualizer.getVirtualItems();
    starts.current = new Map(drawn.map(({ key, start }) => [String(key), start - frame.offset]));
  });
}
