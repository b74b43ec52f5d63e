import type { EmotionFamily } from '@reflect/contract';
import { countDaysBetween } from '@reflect/engine/days';
import { emotionFamilies, findMood } from '@reflect/engine/emotions';
import { listOwnFeelings } from '@reflect/engine/writers-word';
import { type ComparedEntry, type DateRange, listEntriesInRange } from './ranges.model.ts';

/** Counted on this device. */
export interface RangeFigures {
  range: DateRange;
  entries: number;
  perWeek: number;
  /** 1 to 5, with unrated entries as 3; null without entries. */
  sentiment: number | null;
  /** Families of the chosen moods, in the order of the wheel. */
  families: readonly { family: EmotionFamily; count: number }[];
}

export function makeRangeFigures(entries: readonly ComparedEntry[], range: DateRange): RangeFigures {
  const inRange = listEntriesInRange(entries, range);
  const counts = new Map<EmotionFamily, number>();
  for (const entry of inRange) {
    const [mood] = listOwnFeelings(entry);
    const family = mood === undefined ? undefined : findMood(mood)?.family;
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  const days = countDaysBetween(range.start, range.end) + 1;
  const sum = inRange.reduce((total, { sentimentScore }) => total + (sentimentScore ?? 3), 0);
  return {
    range,
    entries: inRange.length,
    perWeek: (inRange.length / days) * 7,
    sentiment: inRange.length === 0 ? null : sum / inRange.length,
    families: emotionFamilies.flatMap((family) => {
      const count = counts.get(family) ?? 0;
      return count === 0 ? [] : [{ family, count }];
    }),
  };
}
