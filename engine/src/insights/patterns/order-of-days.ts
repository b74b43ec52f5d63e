import { correlation, mean } from '../../statistics/describe-numbers.ts';
import { testOrder } from '../../statistics/permutation-test.ts';
import { dayNumber, type JournalDay, type PlacedEntry } from '../journal-days.ts';
import { followsOn, withoutCarryOver } from './carry-over.ts';
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

const leastWeeks = 8;
const mostWeeks = 26;
const weeksOfYear = 53;
const leastPairs = 20;
// Smaller effects, even if true, mean nothing to a person.
const leastSlope = 0.35;
const leastLinger = 0.2;

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
  return [moodTrend(days, seed), writingTrend(placed, today, seed + 1), moodSwings(days, seed + 2)].filter(
    (finding) => finding !== null,
  );
}

function moodTrend(days: readonly JournalDay[], seed: number): OrderFinding | null {
  const weeks = new Map<number, { day: JournalDay; added: number }[]>();
  const added = withoutCarryOver(days);
  for (const [index, day] of days.entries()) {
    const week = Math.floor((dayNumber(day.date) + 4) / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), { day, added: added[index]! }]);
  }
  if (weeks.size < leastWeeks) return null;
  // Half a year and, in a longer journal, the year: the more certain of the two, corrected for two tests.
  const spans = weeks.size > mostWeeks ? [mostWeeks, weeksOfYear] : [mostWeeks];
  const found = spans.map((length) => trendOver([...weeks].slice(-length), seed));
  const [surest] = found.sort((a, b) => a.p - b.p);
  return surest ? { ...surest, p: Math.min(1, surest.p * found.length) } : null;
}

type Week = [week: number, days: { day: JournalDay; added: number }[]];

function trendOver(recent: readonly Week[], seed: number): OrderFinding {
  const at = recent.map(([week]) => week);
  const values = recent.map(([, own]) => mean(own.map(({ day }) => day.sentiment)));
  // Tests each week's own contribution: a mood that lasts isn't a slow change.
  const tested = recent.map(([, own]) => mean(own.map(({ added: alone }) => alone)));
  const r = correlation(at, values);
  const { first, last } = ends(values);
  return {
    key: 'mood-trend',
    kind: 'mood-trend',
    category: 'emotional',
    isHeavier: r < 0,
    with: last,
    without: first,
    n: recent.length,
    shows: showsInLast(values, { before: first, isLess: r < 0 }),
    effect: { kind: 'r', size: Math.abs(r) < leastSlope || Math.abs(last - first) < 0.3 ? 0 : r },
    p: testOrder({ values: tested, statistic: (shuffled) => correlation(at, shuffled), seed }),
    entries: recent.flatMap(([, own]) => own.flatMap(({ day }) => day.entries)),
  };
}

function writingTrend(placed: readonly PlacedEntry[], today: number, seed: number): OrderFinding | null {
  if (placed.length === 0) return null;
  // Whole weeks back from today, without the one in which the journal began.
  const weekOf = ({ date }: PlacedEntry) => Math.floor((today - dayNumber(date)) / 7);
  const count = Math.min(mostWeeks, weekOf(placed[0]!));
  if (count < leastWeeks) return null;
  const values = Array.from({ length: count }, () => 0);
  const within = placed.filter((entry) => weekOf(entry) < count);
  // A journal unused for this long says nothing about a slow change.
  if (within.length === 0) return null;
  for (const entry of within) values[count - 1 - weekOf(entry)]! += 1;
  const at = values.map((_, week) => week);
  const r = correlation(at, values);
  const { first, last } = ends(values);
  return {
    key: 'writing-trend',
    kind: 'writing-trend',
    category: 'behavioral',
    isHeavier: r < 0,
    with: last,
    without: first,
    n: count,
    shows: showsInLast(values, { before: first, isLess: r < 0 }),
    effect: { kind: 'r', size: Math.abs(r) < leastSlope || Math.abs(last - first) < 0.8 ? 0 : r },
    p: testOrder({ values, statistic: (shuffled) => correlation(at, shuffled), seed }),
    entries: within,
  };
}

// How many weeks of the last third have less, or more, than the first third on average.
function showsInLast(
  values: readonly number[],
  { before, isLess }: { before: number; isLess: boolean },
): { n: number; of: number } {
  const last = values.slice(-Math.max(2, Math.floor(values.length / 3)));
  return { n: last.filter((value) => (isLess ? value < before : value > before)).length, of: last.length };
}

function ends(values: readonly number[]): { first: number; last: number } {
  const third = Math.max(2, Math.floor(values.length / 3));
  return { first: mean(values.slice(0, third)), last: mean(values.slice(-third)) };
}

function moodSwings(days: readonly JournalDay[], seed: number): OrderFinding | null {
  const follows = followsOn(days);
  const pairs = follows.filter(Boolean).length;
  if (pairs < leastPairs) return null;
  const values = days.map(({ sentiment }) => sentiment);
  const centre = mean(values);
  const spread = mean(values.map((value) => (value - centre) ** 2));
  if (spread === 0) return null;
  // Half the mean squared step from day to day, divided by the spread: 1 by chance, 0 if moods never move.
  const steps = (ordered: ArrayLike<number>) => {
    let sum = 0;
    for (let index = 1; index < ordered.length; index += 1)
      if (follows[index]) sum += (ordered[index]! - ordered[index - 1]!) ** 2;
    return sum / pairs / 2 / spread;
  };
  const linger = 1 - steps(values);
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
    effect: { kind: 'linger', size: Math.abs(linger) < leastLinger ? 0 : linger },
    p: testOrder({ values, statistic: steps, seed }),
    entries: days
      .filter((_, index) => follows[index] || follows[index + 1])
      .flatMap(({ entries }) => entries),
  };
}
