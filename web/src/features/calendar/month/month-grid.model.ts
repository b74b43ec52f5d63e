import { addDays, addMonths, type Day, getMonthStart, getWeekday } from '@reflect/engine/days';

const cells = 42;

/** The 42 days from the Sunday on or before the first of the month. */
export function listMonthDays(month: Day): Day[] {
  const first = getMonthStart(month);
  const sunday = addDays(first, -getWeekday(first));
  return Array.from({ length: cells }, (_, at) => addDays(sunday, at));
}

/** The day a key moves to; null for other keys. On a right-to-left page, left is later. */
export function findDayAfterKey({
  day,
  key,
  isRightToLeft = false,
}: {
  day: Day;
  key: string;
  isRightToLeft?: boolean;
}): Day | null {
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -getWeekday(day));
    case 'End':
      return addDays(day, 6 - getWeekday(day));
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    default:
      return null;
  }
}
