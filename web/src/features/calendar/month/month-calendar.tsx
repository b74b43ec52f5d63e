import { addMonths, type Day, getMonthStart } from '@reflect/engine/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { JournalDays } from '../days-of-journal.model.ts';
import { DayCell } from './day-cell.tsx';
import { GoToDate } from './go-to-date.tsx';
import { findDayAfterKey, listMonthDays } from './month-grid.model.ts';

const icon = { 'aria-hidden': true, className: 'size-5 rtl:rotate-180', strokeWidth: 1.8 } as const;
const weekdays = [
  '2023-01-01',
  '2023-01-02',
  '2023-01-03',
  '2023-01-04',
  '2023-01-05',
  '2023-01-06',
  '2023-01-07',
];

/** The month shown, and the day selected in it or beside it. */
export interface CalendarPlace {
  month: Day;
  selected: Day;
}

/** A grid of 42 days. Arrow keys move by a day, Page Up and Page Down by a month. */
export function MonthCalendar({
  days,
  today,
  place,
  onMove,
  onOpen,
}: {
  days: JournalDays;
  today: Day;
  place: CalendarPlace;
  onMove: (place: CalendarPlace) => void;
  /** Called when a day with entries is pressed. */
  onOpen: (day: Day) => void;
}) {
  const { month, selected } = place;
  const grid = useMemo(() => listMonthDays(month), [month]);
  const table = useRef<HTMLTableElement>(null);
  const hasMovedByKey = useRef(false);
  useEffect(() => {
    if (!hasMovedByKey.current) return;
    hasMovedByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);

  const isOutside = (day: Day) => day.slice(0, 7) !== month.slice(0, 7);
  const tabStop = grid.includes(selected) ? selected : getMonthStart(month);
  const turn = (months: number) => onMove({ month: addMonths(getMonthStart(month), months), selected });
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = (event.target as HTMLElement).dataset.day;
    if (from === undefined) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = findDayAfterKey({ day: from, key: event.key, isRightToLeft });
    if (next === null) return;
    event.preventDefault();
    hasMovedByKey.current = true;
    onMove({ month: getMonthStart(next), selected: next });
  };
  const press = useRef((_day: Day) => {});
  press.current = (day) => {
    onMove({ month, selected: day });
    if (days.get(day) !== undefined) onOpen(day);
  };
  // The same function in all renders, so that a selection renders two cells again and not 42.
  const pressDay = useRef((day: Day) => press.current(day)).current;

  const title = writeDay(month, { month: 'long', year: 'numeric' });
  return (
    <section aria-label="Calendar" className="@container">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-1 xl:mb-0">
        <h2 className="me-auto text-[1.375rem] @min-[24rem]:text-[1.5625rem]">
          <span aria-live="polite" className="sr-only">
            {title}
          </span>
          <GoToDate
            title={title}
            month={month}
            firstYear={days.firstYear}
            today={today}
            onGo={(day) => onMove({ month: getMonthStart(day), selected: day })}
          />
        </h2>
        <div className="-me-2.5 flex flex-wrap items-center">
          <Button
            variant="quiet"
            className="px-3 text-accent! @max-[13rem]:px-1.5"
            onClick={() => onMove({ month: getMonthStart(today), selected: today })}
          >
            Today
          </Button>
          <IconButton label="Previous month" icon={<ChevronLeft {...icon} />} onClick={() => turn(-1)} />
          <IconButton label="Next month" icon={<ChevronRight {...icon} />} onClick={() => turn(1)} />
        </div>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons that arrow keys walk is a grid
        role="grid"
        aria-label={title}
        onKeyDown={moveByKey}
        className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-1"
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={writeDay(day, { weekday: 'long' })}
                className="pb-1 text-[0.78125rem] xl:pb-0 font-semibold text-ink-3"
              >
                <span className="@min-[30rem]:hidden">{writeDay(day, { weekday: 'narrow' })}</span>
                <span className="hidden @min-[30rem]:inline">{writeDay(day, { weekday: 'short' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((from) => (
            <tr key={from}>
              {grid.slice(from, from + 7).map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  written={days.get(day)}
                  isOutside={isOutside(day)}
                  isInOutsideWeek={grid.slice(from, from + 7).every(isOutside)}
                  isToday={day === today}
                  isSelected={day === selected}
                  isTabStop={day === tabStop}
                  onPress={pressDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
