import { addDays, type LocalDay, localDay } from '../../platform/local-days.ts';

/** Consecutive days with an entry, up to today or, where nothing was written today yet, up to yesterday. */
export function dayStreak(entries: readonly { createdAt: string }[], today: LocalDay): number {
  const days = new Set(entries.map(({ createdAt }) => localDay(new Date(createdAt))));
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(day); day = addDays(day, -1)) count += 1;
  return count;
}
