import { addDays, type Day } from '@reflect/engine/days';
import { listOwnFeelings } from '@reflect/engine/writers-word';
import { type CalendarEntry, computeMeanSentiment } from '../calendar-entry.ts';
import type { JournalDays } from '../days-of-journal.model.ts';

const daysOfWeek = 7;
const daysOfMonth = 30;
const latestEntries = 10;
const maxStreak = 7;
const comparedWeeks = 8;

export interface DayCount {
  day: Day;
  count: number;
  /** Such as `joy-3`; null if unknown. */
  color: string | null;
}

export interface JournalStatistics {
  total: number;
  /** Entries of the last 7 days, today included. */
  week: number;
  weekDays: readonly DayCount[];
  /** Entries of the last 30 days. */
  month: number;
  monthDays: readonly DayCount[];
  /** Entries a day over the last 7 days, with one decimal. */
  dailyAverage: string;
  /** Entries a day in each of the last eight weeks, oldest first. */
  weeklyAverages: readonly number[];
  /** The number of entries among the ten latest, 7 at most. */
  streak: number;
  /** The mean of the ten latest entries, with one decimal; null without entries. */
  averageSentiment: string | null;
  /** The moods of the ten latest entries, most frequent first. */
  topMoods: readonly { mood: string; count: number }[];
  /** How many entries `averageSentiment` and `topMoods` rest on. */
  latest: number;
}

/** The figures of a journal on the day `today`; entries are given newest first. */
export function computeStatistics({
  entries,
  days,
  today,
}: {
  entries: readonly CalendarEntry[];
  days: JournalDays;
  today: Day;
}): JournalStatistics {
  const weekDays = listLastDays({ days, today, length: daysOfWeek });
  const monthDays = listLastDays({ days, today, length: daysOfMonth });
  const week = sumCounts(weekDays);
  const latest = entries.slice(0, latestEntries);
  return {
    total: entries.length,
    week,
    weekDays,
    month: sumCounts(monthDays),
    monthDays,
    dailyAverage: (week / daysOfWeek).toFixed(1),
    weeklyAverages: Array.from({ length: comparedWeeks }, (_, at) => {
      const end = addDays(today, -daysOfWeek * (comparedWeeks - 1 - at));
      return sumCounts(listLastDays({ days, today: end, length: daysOfWeek })) / daysOfWeek;
    }),
    streak: Math.min(maxStreak, latest.length),
    averageSentiment: computeMeanSentiment(latest)?.toFixed(1) ?? null,
    topMoods: countMoods(latest),
    latest: latest.length,
  };
}

/**
 * Most frequent mood first; in a tie, the one met first. Without a chosen mood, a feeling that was tapped counts.
 * Capitals don't make another mood.
 */
export function countMoods(
  entries: readonly Pick<CalendarEntry, 'mood' | 'corrections'>[],
): { mood: string; count: number }[] {
  const counts = new Map<string, { mood: string; count: number }>();
  for (const entry of entries) {
    const [mood] = listOwnFeelings(entry);
    if (mood === undefined) continue;
    const key = mood.toLowerCase();
    counts.set(key, { mood: counts.get(key)?.mood ?? mood, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

function listLastDays({
  days,
  today,
  length,
}: {
  days: JournalDays;
  today: Day;
  length: number;
}): DayCount[] {
  return Array.from({ length }, (_, at) => {
    const day = addDays(today, at + 1 - length);
    const written = days.get(day);
    const hue = written?.mood.hues?.[0];
    return {
      day,
      count: written?.entries.length ?? 0,
      color: hue === undefined ? null : `${hue.family}-${hue.strength}`,
    };
  });
}

function sumCounts(days: readonly DayCount[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
