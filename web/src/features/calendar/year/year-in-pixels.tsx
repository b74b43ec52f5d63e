import { addDays, addMonths, countDaysBetween, type Day, makeDay, splitDay } from '@reflect/engine/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { getKeyOnPage } from '../../../ui/key-on-page.ts';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { getPixelColor } from '../day-colors.ts';
import type { JournalDays } from '../days-of-journal.model.ts';
import { describeMonth, makeYearOfPixels, type Pixel } from './year.model.ts';
import { YearLegend } from './year-legend.tsx';

const icon = { 'aria-hidden': true, className: 'size-5 rtl:rotate-180', strokeWidth: 1.8 } as const;
const steps: Record<string, (day: Day) => Day> = {
  ArrowRight: (day) => addDays(day, 1),
  ArrowLeft: (day) => addDays(day, -1),
  ArrowDown: (day) => addMonths(day, 1),
  ArrowUp: (day) => addMonths(day, -1),
};

/** A pixel for each day in the color of its mood. A finger or the arrow keys move from day to day. */
export function YearInPixels({
  days,
  year,
  today,
  selected,
  onSelect,
  onOpen,
  onTurn,
}: {
  days: JournalDays;
  year: number;
  today: Day;
  selected: Day;
  onSelect: (day: Day) => void;
  onOpen: (day: Day) => void;
  onTurn: (years: number) => void;
}) {
  const pixels = useMemo(() => makeYearOfPixels({ days, year, today }), [days, year, today]);
  const [first, last] = [makeDay(year, 1, 1), makeDay(year, 12, 31)];
  const shown = selected >= first && selected <= last ? selected : first;
  const written = days.get(shown);

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const day = under instanceof HTMLElement ? under.dataset.pixel : undefined;
    if (day !== undefined && day !== selected) onSelect(day);
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onOpen(shown);
    const key = getKeyOnPage(event);
    const next = key === 'Home' ? first : key === 'End' ? last : steps[key]?.(shown);
    if (next === undefined) return;
    event.preventDefault();
    if (next >= first && next <= last) onSelect(next);
  };
  const sentence = describeDay({ day: shown, today, names: written?.mood.names, isWritten: !!written });

  return (
    <section aria-labelledby="year-in-pixels">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 xl:mb-0">
        <h2 id="year-in-pixels" className="text-[1.4375rem]">
          {year} in pixels
        </h2>
        <span className="ms-auto text-note tabular">
          {pixels.daysWritten === 1 ? '1 day written' : `${pixels.daysWritten} days written`}
        </span>
        <div className="-me-2.5 flex flex-wrap">
          <IconButton label="Previous year" icon={<ChevronLeft {...icon} />} onClick={() => onTurn(-1)} />
          <IconButton label="Next year" icon={<ChevronRight {...icon} />} onClick={() => onTurn(1)} />
        </div>
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Days of ${year}`}
        aria-valuemin={1}
        aria-valuemax={countDaysBetween(first, last) + 1}
        aria-valuenow={countDaysBetween(first, shown) + 1}
        aria-valuetext={sentence}
        aria-describedby="year-in-words"
        onKeyDown={moveByKey}
        onPointerDown={follow}
        onPointerMove={follow}
        className="year-pixels touch-pan-y rounded select-none"
      >
        {pixels.months.map((month, at) => (
          <Month
            key={month[0]?.day}
            month={month}
            selected={isIn(shown, year, at) ? shown : null}
            isNow={isIn(today, year, at)}
          />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="mt-1.5 flex justify-between ps-6 text-[0.75rem] text-ink-3 tabular xl:hidden"
      >
        {[1, 8, 15, 22, 31].map((date) => (
          <span key={date}>{date}</span>
        ))}
      </div>
      <div className="my-2.5 flex xl:hidden min-h-11 flex-wrap items-center gap-x-2.5 rounded-control bg-sunken px-3.5 text-[0.875rem]">
        {written && <MoodDot mood={written.mood.names[0] ?? null} />}
        <b className="font-semibold">
          {writeDay(shown, { weekday: 'short', day: 'numeric', month: 'short' })}
        </b>
        <span dir="auto" className="min-w-0 truncate text-ink-2">
          {written ? written.mood.names.join(', ') || 'No mood chosen' : 'Nothing written'}
        </span>
        {written && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(shown)}
            className="ms-auto min-h-11 min-w-11 rounded font-semibold text-accent"
          >
            Open<span className="sr-only"> {sentence}</span>
          </button>
        )}
      </div>
      <YearLegend pixels={pixels} />
      <div id="year-in-words" className="sr-only">
        {pixels.months.map((month) => (
          <p key={month[0]?.day}>{describeMonth(writeMonthName(month, 'long'), month)}</p>
        ))}
      </div>
    </section>
  );
}

/** Rendered again for a selection only if the day is in it. */
const Month = memo(function Month({
  month,
  selected,
  isNow,
}: {
  month: readonly Pixel[];
  selected: Day | null;
  isNow: boolean;
}) {
  return (
    <>
      <span
        className={
          isNow
            ? 'self-center pe-1 text-[0.75rem] leading-none font-semibold'
            : 'self-center pe-1 text-[0.75rem] leading-none text-ink-3'
        }
        style={{ gridColumnStart: 1 }}
      >
        <span className="sm:hidden">{writeMonthName(month, 'narrow')}</span>
        <span className="hidden sm:inline">{writeMonthName(month, 'short')}</span>
      </span>
      {month.map(({ day, written, isAhead }) => (
        <span
          key={day}
          data-pixel={day}
          data-ahead={isAhead && !written ? '' : undefined}
          data-here={day === selected ? '' : undefined}
          className="year-pixel"
          data-plain={written && !getPixelColor(written.mood) ? '' : undefined}
          style={written ? ({ '--pixel': getPixelColor(written.mood) } as React.CSSProperties) : undefined}
        />
      ))}
    </>
  );
});

function writeMonthName(month: readonly Pixel[], length: 'long' | 'short' | 'narrow'): string {
  return writeDay(month[0]?.day ?? '2023-01-01', { month: length });
}

function isIn(day: Day, year: number, month: number): boolean {
  const parts = splitDay(day);
  return parts.year === year && parts.month === month + 1;
}

function describeDay({
  day,
  today,
  names,
  isWritten,
}: {
  day: Day;
  today: Day;
  names: readonly string[] | undefined;
  isWritten: boolean;
}): string {
  const date = writeDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
  if (!isWritten) return `${date}, ${day > today ? 'still to come' : 'nothing written'}`;
  return `${date}, ${names?.join(', ') || 'no mood chosen'}`;
}
