import { type Day, splitDay } from '@reflect/engine/days';
import { memo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { getDayColors } from '../day-colors.ts';
import type { WrittenDay } from '../days-of-journal.model.ts';

const maxDots = 3;
/** A longer name would be too small to read, so only its color is shown. */
const maxLetters = 14;

/** The number of the day, a dot for each entry up to three, and the colors of the moods. */
export const DayCell = memo(function DayCell({
  day,
  written,
  isOutside,
  isInOutsideWeek,
  isToday,
  isSelected,
  isTabStop,
  onPress,
}: {
  day: Day;
  written: WrittenDay | undefined;
  isOutside: boolean;
  /** In a week without a day of the month, which takes less room beside the year. */
  isInOutsideWeek: boolean;
  isToday: boolean;
  isSelected: boolean;
  /** Whether Tab stops here, which it does on one day of the month. */
  isTabStop: boolean;
  onPress: (day: Day) => void;
}) {
  const name = written?.mood.names[0];
  const dots = Math.min(maxDots, written?.entries.length ?? 0);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td className="p-0" aria-selected={isSelected}>
      <button
        type="button"
        data-day={day}
        data-written={written && ''}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={describeCell({ day, written, isToday })}
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup={written && 'dialog'}
        onClick={() => onPress(day)}
        style={written && getDayColors(written.mood)}
        className={classNames(
          'calendar-day relative flex h-full min-h-[2.9375rem] w-full flex-col items-center justify-center gap-0.5 rounded-[0.875rem] pt-0.5 pb-2 tabular',
          isInOutsideWeek ? '@min-[30rem]:min-h-13 xl:@min-[30rem]:min-h-11' : '@min-[30rem]:min-h-13',
          '@min-[30rem]:items-stretch @min-[30rem]:justify-between @min-[30rem]:px-1 @min-[30rem]:pt-1 @min-[30rem]:pb-1',
          isOutside && !written ? 'font-normal text-ink-3' : 'font-medium',
          isOutside && written && 'opacity-70',
          isSelected && 'z-1 outline-2 outline-offset-1 outline-ink',
        )}
      >
        <span
          className={classNames(
            'grid size-[min(1.625rem,8.5cqw)] place-items-center text-[min(1em,6cqw)] leading-none',
            isToday && 'rounded-full bg-accent font-bold text-accent-ink',
          )}
        >
          {splitDay(day).date}
        </span>
        <span className="flex h-[5px] gap-[3px] @min-[30rem]:absolute @min-[30rem]:top-3 @min-[30rem]:end-2">
          {Array.from({ length: dots }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a day are all alike
            <span key={at} className="calendar-dot" />
          ))}
        </span>
        {name !== undefined && name.length <= maxLetters && (
          <span
            dir="auto"
            className={classNames(
              'hidden px-0.5 text-start leading-tight whitespace-nowrap @min-[37rem]:block',
              isLong(name) && 'tracking-[-0.018em]',
            )}
            style={{ fontSize: computeWordSize(name) }}
          >
            {name}
          </span>
        )}
      </button>
    </td>
  );
});

/** Names this long are set closer, so that the longest of the 24 emotions fits in a cell. */
const isLong = (name: string) => name.length >= 12;

/** Fits the cell, so that neither a long name nor large letters cut off a mood. */
function computeWordSize(name: string): string {
  const largest = isLong(name) ? 0.675 : 0.7125;
  // A cell is a seventh of the month without its gaps. Most letters are little wider than half their height.
  return `min(${largest}rem, calc((100cqw - 8rem) / ${(7 * 0.54 * name.length).toFixed(1)}))`;
}

/** "Saturday, 21 November, today, 2 entries, acceptance, joy", or "…, joy in the words" if no mood was chosen. */
function describeCell({
  day,
  written,
  isToday,
}: {
  day: Day;
  written: WrittenDay | undefined;
  isToday: boolean;
}): string {
  const count = written?.entries.length ?? 0;
  return [
    writeDay(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    isToday ? 'today' : '',
    count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count} entries`,
    ...(written?.mood.names ?? []),
    written?.mood.found ? `${written.mood.found} in the words` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
