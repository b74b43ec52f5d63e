import type { JournalEntry } from '@reflect/contract';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { EntryMatches } from '../search/search-index.model.ts';
import { EntryCard } from './entry-card.tsx';
import { MonthHeading } from './month-heading.tsx';
import type { ListRow } from './rows.model.ts';

/** More rows are requested this many rows before the end. */
const rowsAhead = 20;

/** The rows in view, each in its place. The heading of a month sticks while its entries are in view. */
export function VisibleRows<Scroller extends Element | Window>({
  rows,
  today,
  matches,
  openId,
  onOpen,
  onNearEnd,
  virtualizer,
  items,
}: {
  rows: readonly ListRow<JournalEntry>[];
  today: Date;
  matches: ReadonlyMap<string, EntryMatches> | null;
  openId: string | null;
  onOpen: (entryId: string) => void;
  onNearEnd: () => void;
  virtualizer: Virtualizer<Scroller, Element>;
  items: VirtualItem[];
}) {
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - rowsAhead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may end in view again
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, rows.length]);
  const { scrollMargin } = virtualizer.options;
  const height = virtualizer.getTotalSize();
  return (
    <div className="relative" style={{ height }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        const top = item.start - scrollMargin;
        if (row.kind === 'month') {
          const next = virtualizer.measurementsCache[item.index + row.count + 1];
          const end = next === undefined ? height : next.start - scrollMargin;
          return (
            <section
              key={item.key}
              className="pointer-events-none absolute inset-x-0 z-5"
              style={{ top, height: end - top }}
            >
              <div
                ref={virtualizer.measureElement}
                data-index={item.index}
                data-month=""
                className="sticky top-[calc(var(--list-sticks-at)+var(--search-row-height))]"
              >
                <MonthHeading
                  month={row.month}
                  today={today}
                  rows={rows}
                  from={item.index + 1}
                  count={row.count}
                />
              </div>
            </section>
          );
        }
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className="absolute inset-x-0 top-0 pb-3"
            style={{ transform: `translateY(${top}px)` }}
          >
            <EntryCard
              entry={row.entry}
              today={today}
              isOpen={row.entry.id === openId}
              matches={matches?.get(row.entry.id) ?? null}
              onOpen={onOpen}
            />
          </div>
        );
      })}
    </div>
  );
}
