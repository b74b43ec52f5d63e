import type { Day } from '../../days/calendar-days.ts';
import { compareMeans, mean, standardDeviation } from '../../statistics/describe-numbers.ts';
import { testDifference } from '../../statistics/permutation-test.ts';
import { hashText } from '../../text/hash.ts';
import type { KnownPage } from '../memory.ts';

// How days read: their mean score, 1 to 5, and its 90% interval.
type DaysRead = { mean: number; from: number; to: number; days: number };

/** How some days read compared to the others. */
export type DaysCompared = {
  those: DaysRead;
  others: DaysRead;
  /** By how much they differ, and how; null if it could be chance or is too small to feel. */
  difference: { by: number; from: number; to: number; reads: 'heavier' | 'lighter' } | null;
};

const minDays = 5;
const smallestDifference = 0.2;
const chance = 0.05;

/** Compares the days of some pages with the other days; null if there are too few of either. */
export function compareDays(found: readonly KnownPage[], among: readonly KnownPage[]): DaysCompared | null {
  const chosen = new Set(found.map(({ day }) => day));
  const scores = new Map<Day, number[]>();
  for (const { day, page } of among) {
    if (page.score !== null) scores.set(day, [...(scores.get(day) ?? []), page.score]);
  }
  const [those, others]: [number[], number[]] = [[], []];
  for (const [day, own] of scores) (chosen.has(day) ? those : others).push(mean(own));
  if (those.length < minDays || others.length < minDays) return null;
  const { by, from, to } = compareMeans(those, others);
  const isFelt = Math.abs(by) >= smallestDifference && from * to > 0;
  const isMore = isFelt && testDifference(those, others, hashText([...chosen].join())) <= chance;
  const difference = { by, from, to, reads: by < 0 ? 'heavier' : 'lighter' } as const;
  return {
    those: summariseDays(those),
    others: summariseDays(others),
    difference: isMore ? difference : null,
  };
}

function summariseDays(scores: readonly number[]): DaysRead {
  const centre = mean(scores);
  const margin = (1.645 * standardDeviation(scores)) / Math.sqrt(scores.length);
  const round = (value: number) => Math.round(Math.max(1, Math.min(5, value)) * 100) / 100;
  return {
    mean: round(centre),
    from: round(centre - margin),
    to: round(centre + margin),
    days: scores.length,
  };
}
