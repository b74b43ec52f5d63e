import type { JournalEntry } from '@reflect/contract';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef } from 'react';
import { waitForFirstMove } from '../../../platform/browser/first-move.ts';
import { tabStorage } from '../../../platform/storage.ts';
import { type Store, useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { mustStay } from '../../../ui/stays-in-view.ts';
import type { EntryMatches } from '../search/search-index.model.ts';
import { useKeptPlace } from './kept-place.ts';
import { type ListFrame, returnedPlaceKey, useListFrame, useListScroller } from './list-scroller.ts';
import { type JournalRows, spansWeeks } from './rows.model.ts';
import { VisibleRows } from './visible-rows.tsx';

/** What opens the journal is fetched first. */
const scrubberAfterMs = 2_000;

// Nobody needs it before the list is moved, unless it was moved in this tab before. The scrubber's place is kept.
const BesideList = makeLazyComponent({
  fetch: async () => {
    if (tabStorage.read(returnedPlaceKey) === null) await waitForFirstMove({ mostMs: scrubberAfterMs });
    return (await import('../scrubber/beside-list.tsx')).BesideList;
  },
});

type Rows = JournalRows<JournalEntry>['rows'];
export interface ListProps {
  /** The whole journal. */
  all: JournalRows<JournalEntry>;
  /** The part of it that is shown. */
  shown: JournalRows<JournalEntry>;
  /** Whether a search found more than is shown so far. */
  isPartial: boolean;
  today: Date;
  /** Where the entries match the search; null without a search. */
  matches: ReadonlyMap<string, EntryMatches> | null;
  /** The text searched for; null without a search. */
  query: string | null;
  /** The entry open beside the list. */
  openId: string | null;
  onOpen: (entryId: string) => void;
  /** The entry whose card is to come into view. */
  arrival: Store<string | null>;
  /** That entry is open above the list, which must not scroll it away. */
  staysPut: boolean;
  /** Called when the end of the rows comes into view. */
  onNearEnd: () => void;
}

/** Memoized, because new options make the virtualizer measure the whole list again. */
function useRowOptions(rows: Rows) {
  return useMemo(() => {
    const months = rows.flatMap((row, at) => (row.kind === 'month' ? [at] : []));
    return {
      count: rows.length,
      estimateSize: (at: number) => (rows[at]?.kind === 'month' ? 50 : 168),
      getItemKey: (at: number) => rows[at]?.key ?? at,
      overscan: 6,
      // The heading of the month being read stays in view, however far above it is.
      rangeExtractor: (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        const open = months.findLast((at) => at <= range.startIndex);
        return open === undefined || drawn.includes(open) ? drawn : [open, ...drawn];
      },
    };
  }, [rows]);
}

/** Renders only the visible rows. Scrolls with the page, or with its own column on wide screens. */
export const EntryList = memo(function EntryList({ isColumn, ...list }: ListProps & { isColumn: boolean }) {
  return isColumn ? <ColumnList {...list} /> : <PageList {...list} />;
});

function PageList(list: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useListFrame(place, (element) => element.getBoundingClientRect().top + window.scrollY);
  const virtualizer = useWindowVirtualizer({
    ...useRowOptions(list.shown.rows),
    ...makeOptions(frame),
    scrollPaddingEnd: coveredByBottomBar,
  });
  return <ListAtPlace {...list} place={place} frame={frame} virtualizer={virtualizer} />;
}

function ColumnList(list: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const findColumn = (element: HTMLElement | null) =>
    element?.closest<HTMLElement>('[data-side-column]') ?? null;
  const frame = useListFrame(place, (element) => {
    const column = findColumn(element);
    if (column === null) return 0;
    return element.getBoundingClientRect().top - column.getBoundingClientRect().top + column.scrollTop;
  });
  const virtualizer = useVirtualizer({
    ...useRowOptions(list.shown.rows),
    ...makeOptions(frame),
    getScrollElement: () => findColumn(place.current),
  });
  return <ListAtPlace {...list} place={place} frame={frame} virtualizer={virtualizer} />;
}

/** Pixels of the page that the bottom bar covers. */
const coveredByBottomBar = 84;

const makeOptions = ({ offset, covered }: ListFrame) => ({
  scrollMargin: offset,
  scrollPaddingStart: covered,
});

function ListAtPlace<Scroller extends Element | Window>({
  place,
  frame,
  virtualizer,
  ...list
}: ListProps & {
  place: { current: HTMLDivElement | null };
  frame: ListFrame;
  virtualizer: Virtualizer<Scroller, Element>;
}) {
  const scroller = useListScroller(virtualizer, frame);
  useArrival(list, virtualizer);
  useOpenInView(list, virtualizer);
  useKeptPlace({ rows: list.shown.rows, query: list.query, virtualizer, frame });
  const hasScrubber = spansWeeks(list.all.days);
  return (
    <div ref={place} className={classNames('relative', hasScrubber && 'pe-[max(0px,44px-1.25rem)]')}>
      <VisibleRows
        rows={list.shown.rows}
        today={list.today}
        matches={list.matches}
        openId={list.openId}
        onOpen={list.onOpen}
        onNearEnd={list.onNearEnd}
        virtualizer={virtualizer}
        items={virtualizer.getVirtualItems()}
      />
      <BesideList
        rows={list.shown.rows}
        list={scroller}
        isTaken={list.openId !== null}
        scrubber={
          hasScrubber
            ? {
                days: list.all.days,
                shown: list.matches === null ? null : list.shown.days,
                isPartial: list.isPartial,
              }
            : null
        }
      />
    </div>
  );
}

/** Keeps the card of the open entry in view. */
function useOpenInView<Scroller extends Element | Window>(
  { openId, shown: { rows } }: Pick<ListProps, 'openId' | 'shown'>,
  virtualizer: Virtualizer<Scroller, Element>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that arrive later must not scroll what somebody looks at
  useEffect(() => {
    const index = openId === null ? -1 : rows.findIndex(({ key }) => key === openId);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [openId, virtualizer]);
}

/** Scrolls once to the card of the entry just saved, unless it is in view. */
function useArrival<Scroller extends Element | Window>(
  { arrival, staysPut, shown: { rows } }: Pick<ListProps, 'arrival' | 'staysPut' | 'shown'>,
  virtualizer: Virtualizer<Scroller, Element>,
) {
  const entryId = useStore(arrival);
  useEffect(() => {
    const index = entryId === null ? -1 : rows.findIndex(({ key }) => key === entryId);
    if (index === -1) return;
    // One frame later the page has its new height.
    const frame = requestAnimationFrame(() => {
      arrival.set(null);
      if (staysPut || mustStay()) return;
      virtualizer.scrollToIndex(index, { align: 'auto' });
    });
    return () => cancelAnimationFrame(frame);
  }, [arrival, staysPut, entryId, rows, virtualizer]);
}
