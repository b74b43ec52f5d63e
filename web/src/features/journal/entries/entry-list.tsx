import type { JournalEntry } from '@reflect/contract';
import {
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EntryMatches } from '../search/search-index.model.ts';
import type { ListRow } from './days.model.ts';
import { EntryCard } from './entry-card.tsx';

type Rows = readonly ListRow<JournalEntry>[];
interface ListProps {
  rows: Rows;
  /** Where the entries match the search; null where nothing is searched. */
  matches: ReadonlyMap<string, EntryMatches> | null;
  onOpen: (entryId: string) => void;
  /** The end of the rows comes into view. */
  onNearEnd: () => void;
}

/** So far before the end the next rows are asked for. */
const rowsAhead = 20;

/** How rows are told apart and how high they may be; the same as long as the rows are, or each look at the list would lay out all of it. */
function useRowOptions(rows: Rows) {
  return useMemo(
    () => ({
      count: rows.length,
      estimateSize: (at: number) => (rows[at]?.kind === 'day' ? 56 : 168),
      getItemKey: (at: number) => rows[at]?.key ?? at,
      overscan: 6,
    }),
    [rows],
  );
}

/** All rows, however many, drawn only where they are seen; scrolling with the page, or with the reading column. */
export const EntryList = memo(function EntryList({ isColumn, ...list }: ListProps & { isColumn: boolean }) {
  return isColumn ? <ColumnList {...list} /> : <PageList {...list} />;
});

function PageList(list: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffset(place, (element) => element.getBoundingClientRect().top + window.scrollY);
  const virtualizer = useWindowVirtualizer({ ...useRowOptions(list.rows), scrollMargin });
  return (
    <div ref={place}>
      <VisibleRows {...list} virtualizer={virtualizer} items={virtualizer.getVirtualItems()} />
    </div>
  );
}

function ColumnList(list: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const columnOf = (element: HTMLElement | null) =>
    element?.closest<HTMLElement>('[data-side-column]') ?? null;
  const scrollMargin = useOffset(place, (element) => {
    const column = columnOf(element);
    if (column === null) return 0;
    return element.getBoundingClientRect().top - column.getBoundingClientRect().top + column.scrollTop;
  });
  const virtualizer = useVirtualizer({
    ...useRowOptions(list.rows),
    getScrollElement: () => columnOf(place.current),
    scrollMargin,
  });
  return (
    <div ref={place}>
      <VisibleRows {...list} virtualizer={virtualizer} items={virtualizer.getVirtualItems()} />
    </div>
  );
}

/** How far down the list begins; measured again when what stands above it changes its height. */
function useOffset(
  place: { current: HTMLElement | null },
  measure: (element: HTMLElement) => number,
): number {
  const [offset, setOffset] = useState(0);
  const measureNow = useRef(measure);
  measureNow.current = measure;
  useLayoutEffect(() => {
    const update = () => {
      if (place.current !== null) setOffset(Math.round(measureNow.current(place.current)));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    for (let at = place.current; at !== null; at = at.parentElement) {
      if (at.previousElementSibling !== null) observer.observe(at.previousElementSibling);
    }
    return () => observer.disconnect();
  }, [place]);
  return offset;
}

function VisibleRows<Scroller extends Element | Window>({
  rows,
  matches,
  onOpen,
  onNearEnd,
  virtualizer,
  items,
}: ListProps & { virtualizer: Virtualizer<Scroller, Element>; items: VirtualItem[] }) {
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - rowsAhead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may end in view again
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, rows.length]);
  return (
    <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
          >
            {row.kind === 'day' ? (
              <h2 className="pt-5 pb-2.5 text-[1.125rem]">{row.label}</h2>
            ) : (
              <div className="pb-3">
                <EntryCard entry={row.entry} matches={matches?.get(row.entry.id) ?? null} onOpen={onOpen} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
