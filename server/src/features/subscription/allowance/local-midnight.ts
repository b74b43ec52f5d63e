import { addDays, toDay } from '@reflect/engine/days';

const hourMs = 60 * 60 * 1000;

/** The first moment of the day after `day` (`2026-11-22`) in a time zone, to the minute. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = addDays(day, 1);
  // No place is more than 14 hours ahead of UTC or 12 hours behind it.
  let before = Date.parse(`${next}T00:00:00Z`) - 15 * hourMs;
  let after = before + 30 * hourMs;
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 2);
    if (toDay(new Date(middle), timeZone) < next) before = middle;
    else after = middle;
  }
  return new Date(Math.floor(after / 60_000) * 60_000);
}
