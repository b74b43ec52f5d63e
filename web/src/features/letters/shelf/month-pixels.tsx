import { getWeekday } from '@reflect/engine/days';
import { getSquareColor } from '../../../ui/day-squares.tsx';
import type { Letter } from '../letters.api.ts';
import { listDaysOfMonth } from '../months.model.ts';

/** A month as a calendar of small squares in the colours of the days' moods. */
export function MonthPixels({ month, written }: Pick<Letter, 'month' | 'written'>) {
  const moods = new Map(written.map(({ date, mood }) => [date, mood]));
  const days = listDaysOfMonth(month);
  return (
    <span aria-hidden="true" className="mt-2.5 grid max-w-33 grid-cols-7 gap-[3px]">
      {days.map((day, at) => (
        <span
          key={day}
          className="aspect-square rounded-[3px] print-color"
          style={{
            ...(at === 0 && { gridColumnStart: ((getWeekday(day) + 6) % 7) + 1 }),
            ...(moods.has(day) && {
              background: moods.get(day) == null ? 'var(--line)' : getSquareColor(moods.get(day) ?? null),
            }),
          }}
        />
      ))}
    </span>
  );
}
