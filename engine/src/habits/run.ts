import type { HabitFrequency } from '@reflect/contract';
import { getPeriod, getPeriodBefore } from './periods.ts';

/** How a habit is going: the periods in which it was done, with single missed ones between them. */
export interface HabitRun {
  /** Days, weeks or months, by the frequency; 0 if two periods in a row were missed. */
  done: number;
  /** Missed periods between done ones. A single one is a rest and keeps the count. */
  rests: number;
  /** The last day on which it was done, in this run or before; null if never. */
  lastDay: string | null;
}

/** Whether a habit is done today, this week or this month, by its frequency. */
export function isDone({
  frequency,
  days,
  today,
}: {
  frequency: HabitFrequency;
  days: ReadonlySet<string>;
  today: string;
}): boolean {
  const present = getPeriod(frequency, today);
  for (const day of days) if (getPeriod(frequency, day) === present) return true;
  return false;
}

/** Counts back from today. The current period isn't over, so it can't be missed yet; future days don't count. */
export function countRun({
  frequency,
  days,
  today,
}: {
  frequency: HabitFrequency;
  days: ReadonlySet<string>;
  today: string;
}): HabitRun {
  const past = [...days].filter((day) => day <= today).sort();
  const lastDay = past.at(-1) ?? null;
  const [first] = past;
  if (first === undefined) return { done: 0, rests: 0, lastDay };
  const periods = new Set(past.map((day) => getPeriod(frequency, day)));
  const firstPeriod = getPeriod(frequency, first);
  const present = getPeriod(frequency, today);
  let done = periods.has(present) ? 1 : 0;
  let rests = 0;
  let missed = 0;
  for (
    let period = getPeriodBefore(frequency, present);
    period >= firstPeriod && missed < 2;
    period = getPeriodBefore(frequency, period)
  ) {
    if (!periods.has(period)) missed += 1;
    else {
      // Missed periods since the last time count as rests only once it is done again.
      if (done > 0) rests += missed;
      missed = 0;
      done += 1;
    }
  }
  return { done, rests, lastDay };
}
