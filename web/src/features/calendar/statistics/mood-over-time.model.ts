import { addDays, type Day } from '@reflect/engine/days';
import { computeMeanSentiment } from '../calendar-entry.ts';
import type { JournalDays } from '../days-of-journal.model.ts';

const shownDays = 90;
/** The days on either side that the mean is taken over. */
const reach = 7;

export interface MoodDay {
  day: Day;
  /** Days since the first day shown. */
  at: number;
  /** 1 to 5. */
  sentiment: number;
  count: number;
  color: string | null;
}

export interface MoodOverTime {
  from: Day;
  to: Day;
  length: number;
  /** Days with entries, oldest first. */
  days: readonly MoodDay[];
  /** For each day with entries, the mean of all entries within a week of it. */
  rollingMean: readonly { at: number; sentiment: number }[];
  entries: number;
  /** The mean of all entries shown; null without any. */
  mean: number | null;
}

/** The last ninety days, with the mean over a week on either side of each day. */
export function computeMoodOverTime(days: JournalDays, today: Day): MoodOverTime {
  const from = addDays(today, 1 - shownDays);
  const shown: MoodDay[] = [];
  for (let at = 0; at < shownDays; at += 1) {
    const day = addDays(from, at);
    const written = days.get(day);
    if (written === undefined) continue;
    const hue = written.mood.hues?.[0];
    shown.push({
      day,
      at,
      sentiment: computeMeanSentiment(written.entries) ?? 3,
      count: written.entries.length,
      color: hue === undefined ? null : `${hue.family}-3`,
    });
  }
  return {
    from,
    to: today,
    length: shownDays,
    days: shown,
    rollingMean: shown.map(({ at }) => ({
      at,
      sentiment: computeWeightedMean(shown.filter((other) => Math.abs(other.at - at) <= reach)) ?? 3,
    })),
    entries: shown.reduce((sum, { count }) => sum + count, 0),
    mean: computeWeightedMean(shown),
  };
}

/** The mean of all entries of some days. */
function computeWeightedMean(days: readonly MoodDay[]): number | null {
  const entries = days.reduce((sum, { count }) => sum + count, 0);
  if (entries === 0) return null;
  return days.reduce((sum, { sentiment, count }) => sum + sentiment * count, 0) / entries;
}
