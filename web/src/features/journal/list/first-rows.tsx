import { classNames } from '../../../ui/class-names.ts';
import { EntryCard } from './entry-card.tsx';
import type { ListProps } from './entry-list.tsx';
import { MonthHeading } from './month-heading.tsx';
import { spansWeeks } from './rows.model.ts';

/** Enough to fill the tallest screen. */
const maxRows = 14;

/** The newest rows at their final places, until the script of the list has arrived. */
export function FirstRows({ all, shown: { rows }, today, matches, openId, onOpen }: ListProps) {
  return (
    <div className={classNames('relative', spansWeeks(all.days) && 'pe-[max(0px,44px-1.25rem)]')}>
      {rows.slice(0, maxRows).map((row, at) =>
        row.kind === 'month' ? (
          <MonthHeading
            key={row.key}
            month={row.month}
            today={today}
            rows={rows}
            from={at + 1}
            count={row.count}
          />
        ) : (
          <div key={row.key} className="pb-3">
            <EntryCard
              entry={row.entry}
              today={today}
              isOpen={row.entry.id === openId}
              matches={matches?.get(row.entry.id) ?? null}
              onOpen={onOpen}
            />
          </div>
        ),
      )}
    </div>
  );
}
