import { correlation, mean } from '../../statistics/describe-numbers.ts';
import { testOrder } from '../../statistics/permutation-test.ts';
import { type JournalDay, type PlacedEntry, toDayNumber } from '../journal-days.ts';
import { findFollowing, removeCarryOver } from './carry-over.ts';
import type { PatternKind } from './describe-pattern.ts';

/** Something that shows in the order of days or weeks, not in their contents. */
export type OrderFinding = {
  key: string;
  kind: PatternKind;
  category: 'emotional' | 'behavioral';
  isHeavier: boolean;
  with: number;
  without: number;
  /** Number of weeks or days it rests on. */
  n: number;
  /** Its occasions, and on how many it shows: the last weeks compared to the first, or days to the day before. */
  shows: { n: number; of: number };
  effect: { kind: 'r' | 'linger'; size: number };
  p: number;
  entries: PlacedEntry[];
};

const minWeeks = 8;
const maxWeeks = 26;
const weeksOfYear = 53;
const minPairs = 20;
// Smaller effects, even if true, mean nothing to a person.
const minSlope = 0.35;
const minLinger = 0.2;

/** Finds a slow change of mood, a change in how often one writes, and moods that stay or turn. */
export function findInOrder({
  days,
  placed,
  today,
  seed,
}: {
  days: readonly JournalDay[];
  placed: readonly PlacedEntry[];
  today: number;
  seed: number;
}): OrderFinding[] {
  return [
    findMoodTrend(days, seed),
    findWritingTrend(placed, today, seed + 1),
    findMoodSwings(days, seed + 2),
  ].filter((finding) => finding !== null);
}

function findMoodTrend(days: readonly JournalDay[], seed: number): OrderFinding | null {
  const weeks = new Map<number, { day: JournalDay; added: number }[]>();
  const added = removeCarryOver(days);
  for (const [index, day] of days.entries()) {
    const week = Math.floor((toDayNumber(day.date) + 4) / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), { day, added: added[index]! }]);
  }
  if (weeks.size < minWeeks) return null;
  // Half a year and, in a longer journal, the year: the more certain of the two, corrected for two tests.
  const spans = weeks.size > maxWeeks ? [maxWeeks, weeksOfYear] : [maxWeeks];
  const found = spans.map((length) => measureTrend([...weeks].slice(-length), seed));
  const [surest] = found.sort((a, b) => a.p - b.p);
  return surest ? { ...surest, p: Math.min(1, surest.p * found.length) } : null;
}

type Week = [week: number, days: { day: JournalDay; added: number }[]];

function measureTrend(recent: readonly Week[], seed: number): OrderFinding {
  const at = recent.map(([week]) => week);
  const values = recent.map(([, own]) => mean(own.map(({ day }) => day.sentiment)));
  // Tests each week's own contribution: a mood that lasts isn't a slow change.
  const tested = recent.map(([, own]) => mean(own.map(({ added: alone }) => alone)));
  const r = correlation(at, values);
  const { first, last } = averageEnds(values);
  return {
    key: 'mood-trend',
    kind: 'mood-trend',
    category: 'emotional',
    isHeavier: r < 0,
    with: last,
    without: first,
    n: recent.length,
    shows: countShowsInLast(values, { before: first, isLess: r < 0 }),
    effect: { kind: 'r', size: Math.abs(r) < minSlope || Math.abs(last - first) < 0.3 ? 0 : r },
    p: testOrder({ values: tested, statistic: (shuffled) => correlation(at, shuffled), seed }),
    entries: recent.flatMap(([, own]) => own.flatMap(({ day }) => day.entries)),
  };
}

function findWritingTrend(placed: readonly PlacedEntry[], today: number, seed: number): OrderFinding | null {
  if (placed.length === 0) return null;
  // Whole weeks back from today, without the one in which the journal began.
  const countWeeksAgo = ({ date }: PlacedEntry) => Math.floor((today - toDayNumber(date)) / 7);
  const count = Math.min(maxWeeks, countWeeksAgo(placed[0]!));
  if (count < minWeeks) return null;
  const values = Array.from({ length: count }, () => 0);
  const within = placed.filter((entry) => countWeeksAgo(entry) < count);
  // A journal unused for this long says nothing about a slow change.
  if (within.length === 0) return null;
  for (const entry of within) values[count - 1 - countWeeksAgo(entry)]! += 1;
  const at = values.map((_, week) => week);
  const r = correlation(at, values);
  const { first, last } = averageEnds(values);
  return {
    key: 'writing-trend',
    kind: 'writing-trend',
    category: 'behavioral',
    isHeavier: r < 0,
    with: last,
    without: first,
    n: count,
    shows: countShowsInLast(values, { before: first, isLess: r < 0 }),
    effect: { kind: 'r', size: Math.abs(r) < minSlope || Math.abs(last - first) < 0.8 ? 0 : r },
    p: testOrder({ values, statistic: (shuffled) => correlation(at, shuffled), seed }),
    entries: within,
  };
}

// How many weeks of the last third have less, or more, than the first third on average.
function countShowsInLast(
  values: readonly number[],
  { before, isLess }: { before: number; isLess: boolean },
): { n: number; of: number } {
  const last = values.slice(-Math.max(2, Math.floor(values.length / 3)));
  return { n: last.filter((value) => (isLess ? value < before : value > before)).length, of: last.length };
}

function averageEnds(values: readonly number[]): { first: number; last: number } {
  const third = Math.max(2, Math.floor(values.length / 3));
  return { first: mean(values.slice(0, third)), last: mean(values.slice(-third)) };
}

function findMoodSwings(days: readonly JournalDay[], seed: number): OrderFinding | null {
  const follows = findFollowing(days);
  const pairs = follows.filter(Boolean).length;
  if (pairs < minPairs) return null;
  const values = days.map(({ sentiment }) => sentiment);
  const centre = mean(values);
  const spread = mean(values.map((value) => (value - centre) ** 2));
  if (spread === 0) return null;
  // Half the mean squared step from day to day, divided by the spread: 1 by chance, 0 if moods never move.
  const measureSteps = (ordered: ArrayLike<number>) => {
    let sum = 0;
    for (let index = 1; index < ordered.length; index += 1)
      if (follows[index]) sum += (ordered[index]! - ordered[index - 1]!) ** 2;
    return sum / pairs / 2 / spread;
  };
  const linger = 1 - measureSteps(values);
  const stayed = values.filter(
    (value, index) => follows[index] && value > centre === values[index - 1]! > centre,
  ).length;
  return {
    key: 'swings',
    kind: 'swings',
    category: 'emotional',
    isHeavier: linger < 0,
    with: 0,
    without: 0,
    n: pairs + 1,
    shows: { n: linger < 0 ? pairs - stayed : stayed, of: pairs },
    effect: { kind: 'linger', size: Math.abs(linger) < minLinger ? 0 : linger },
    p: testOrder({ values, statistic: measureSteps, seed }),
    entries: days
      .filter((_, index) => follows[index] || follows[index + 1])
      .flatMap(({ entries }) => entries),
  };
}
