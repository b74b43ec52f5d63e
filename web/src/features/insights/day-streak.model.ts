import { addDays, type Day, toDay } from '@reflect/engine/days';

/** Consecutive days with an entry, up to today or, if nothing was written today yet, up to yesterday. */
export function countDayStreak(entries: readonly { createdAt: string }[], today: Day): number {
  const days = new Set(entries.map(({ createdAt }) => toDay(new Date(createdAt))));
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(day); day = addDays(day, -1)) count += 1;
  return count;
}
