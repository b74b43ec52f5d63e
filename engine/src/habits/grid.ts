import type { HabitFrequency } from '@reflect/contract';
import { getPeriod, getPeriodBefore } from './periods.ts';

/** One day, week or month of a habit. */
export interface GridCell {
  period: string;
  /** `before`: the habit didn't exist yet. */
  state: 'done' | 'rest' | 'before';
  /** Whether it is the current day, week or month. */
  isPresent: boolean;
}

/** How many periods the grid shows: twelve weeks of days, twelve weeks, or twelve months. */
export const gridSize: Readonly<Record<HabitFrequency, number>> = { daily: 84, weekly: 12, monthly: 12 };

/** Returns the last periods of a habit, the current one last. `since` is the day it was made; earlier ones count. */
export function buildGrid({
  frequency,
  days,
  today,
  since,
}: {
  frequency: HabitFrequency;
  days: ReadonlySet<string>;
  today: string;
  since: string;
}): GridCell[] {
  const done = new Set([...days].map((day) => getPeriod(frequency, day)));
  const begin = getPeriod(frequency, [since, ...days].sort()[0] ?? since);
  const present = getPeriod(frequency, today);
  const cells: GridCell[] = [];
  for (
    let period = present;
    cells.length < gridSize[frequency];
    period = getPeriodBefore(frequency, period)
  ) {
    const state = done.has(period) ? 'done' : period < begin ? 'before' : 'rest';
    cells.push({ period, state, isPresent: period === present });
  }
  return cells.reverse();
}
