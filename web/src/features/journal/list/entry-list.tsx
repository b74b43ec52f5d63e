import type { JournalEntry } from '@reflect/contract';
import {
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Store, useStore } from '../../../platform/store.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { mustStay } from '../../../ui/stays-in-view.ts';
import type { EntryMatches } from '../search/search-index.model.ts';
import { dayLabel, type ListRow } from './days.model.ts';
import { EntryCard } from './entry-card.tsx';

const CardNotes = lazyComponent({
  fetch: async () => (await import('../notes/card-notes.tsx')).CardNotes,
});

type Rows = readonly ListRow<JournalEntry>[];
interface ListProps {
  rows: Rows;
  today: Date;
  /** Where the entries match the search; null where nothing is searched. */
  matches: ReadonlyMap<string, EntryMatches> | null;
  onOpen: (entryId: string) => void;
  /** The entry whose card is to come into view. */
  arrival: Store<string | null>;
  /** The entry that was saved last: notes about it stand below its card. */
  justSaved: Store<string | null>;
  /** The end of the rows comes into view. */
  onNearEnd: () => void;
}

/** This many rows before the end, more rows are requested. */
const rowsAhead = 20;

/** Memoised, because new options make the virtualizer measure the whole list again. */
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

/** Renders only the visible rows. Scrolls with the page, or with its own column on wide screens. */
export const EntryList = memo(function EntryList({ isColumn, ...list }: ListProps & { isColumn: boolean }) {
  return isColumn ? <ColumnList {...list} /> : <PageList {...list} />;
});

function PageList(list: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffset(place, (element) => element.getBoundingClientRect().top + window.scrollY);
  const virtualizer = useWindowVirtualizer({ ...useRowOptions(list.rows), scrollMargin, ...coveredByBars });
  useArrival(list, virtualizer);
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
  useArrival(list, virtualizer);
  return (
    <div ref={place}>
      <VisibleRows {...list} virtualizer={virtualizer} items={virtualizer.getVirtualItems()} />
    </div>
  );
}

/** The distance from the top to the list; measured again when the height of what is above it changes. */
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
      // Its parent grows with what is put before it later, as its siblings of now do not.
      observer.observe(at);
      if (at.previousElementSibling !== null) observer.observe(at.previousElementSibling);
    }
    return () => observer.disconnect();
  }, [place]);
  return offset;
}

/** What the header and the bottom bar cover of the page, in pixels. */
const coveredByBars = { scrollPaddingStart: 76, scrollPaddingEnd: 84 } as const;

/** Scrolls to the card of the entry that was just saved, once, unless it is in view. */
function useArrival<Scroller extends Element | Window>(
  { arrival, rows }: Pick<ListProps, 'arrival' | 'rows'>,
  virtualizer: Virtualizer<Scroller, Element>,
) {
  const entryId = useStore(arrival);
  useEffect(() => {
    const index = entryId === null ? -1 : rows.findIndex(({ key }) => key === entryId);
    if (index === -1) return;
    // A frame later the page has its new height.
    const frame = requestAnimationFrame(() => {
      arrival.set(null);
      if (mustStay()) return;
      virtualizer.scrollToIndex(index, { align: 'auto' });
    });
    return () => cancelAnimationFrame(frame);
  }, [arrival, entryId, rows, virtualizer]);
}

function VisibleRows<Scroller extends Element | Window>({
  rows,
  today,
  matches,
  onOpen,
  onNearEnd,
  justSaved,
  virtualizer,
  items,
}: ListProps & { virtualizer: Virtualizer<Scroller, Element>; items: VirtualItem[] }) {
  const savedId = useStore(justSaved);
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
              <h2 className="pt-5 pb-2.5 text-[1.125rem]">{dayLabel(row.day, today)}</h2>
            ) : (
              <div className="pb-3">
                <EntryCard entry={row.entry} matches={matches?.get(row.entry.id) ?? null} onOpen={onOpen} />
                {row.entry.id === savedId && <CardNotes entry={row.entry} />}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
