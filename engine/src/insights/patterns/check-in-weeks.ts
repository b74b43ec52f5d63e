import type { ObservedCheckIn } from '@reflect/contract';
import { mean } from '../../statistics/describe-numbers.ts';
import { type JournalDay, type PlacedEntry, placeEntries, toDayNumber } from '../journal-days.ts';
import type { JournalFeature } from '../journal-features.ts';

/** The seven days up to a check-in, their mood, and the answers about them. */
export type CheckInWeek = {
  /** The day of the check-in, YYYY-MM-DD. */
  date: string;
  sentiment: number;
  entries: readonly PlacedEntry[];
  checkIn: ObservedCheckIn;
};

const daysInWeek = 7;
const minDays = 2;
// With fewer weeks, or fewer on one side, nothing can be distinguished from chance.
const minWeeks = 10;
const minOnASide = 4;

// The answer about mood is left out: it's no discovery that weeks with a heavy mood read heavier.
const aspects = [
  ['sleep', 'weeks with worse sleep'],
  ['energy', 'weeks with less energy'],
  ['connection', 'weeks with less connection'],
  ['meaning', 'weeks with less meaning'],
] as const;

/** Lists the check-in weeks with at least two rated days, oldest first. A day belongs only to the next check-in. */
export function listCheckInWeeks(
  days: readonly JournalDay[],
  { checkIns = [], ...place }: { checkIns?: readonly ObservedCheckIn[]; now: string; timeZone: string },
): CheckInWeek[] {
  const answered = placeEntries(
    checkIns.map(({ createdAt }, at) => ({ id: String(at), createdAt, content: '', tags: [] })),
    place,
  );
  let before = Number.NEGATIVE_INFINITY;
  return answered.flatMap(({ entry, date }) => {
    const last = toDayNumber(date);
    const own = days.filter((day) => {
      const at = toDayNumber(day.date);
      return at <= last && at > Math.max(before, last - daysInWeek);
    });
    before = last;
    const checkIn = checkIns[Number(entry.id)]!;
    if (own.length < minDays) return [];
    const sentiment = mean(own.map((day) => day.sentiment));
    return [{ date, sentiment, entries: own.flatMap(({ entries }) => entries), checkIn }];
  });
}

/** Finds the weeks with low answers, by the writer's own measure: about the lower half of each answer. */
export function findWeekFeatures(weeks: readonly CheckInWeek[]): JournalFeature[] {
  if (weeks.length < minWeeks) return [];
  return aspects.flatMap(([aspect, name]) => {
    const answers = weeks.map(({ checkIn }) => checkIn[aspect]);
    const present = findLowerHalf(answers);
    if (Math.min(present.length, answers.length - present.length) < minOnASide) return [];
    return [{ key: `check-in:${aspect}`, kind: 'check-in', name, category: 'behavioral', present }];
  });
}

// The indexes of the values up to the bound that comes closest to halving them.
function findLowerHalf(values: readonly number[]): number[] {
  const listUpTo = (bound: number) => values.flatMap((value, index) => (value <= bound ? [index] : []));
  const halves = [...new Set(values)].map(listUpTo);
  const fromHalf = (part: readonly number[]) => Math.abs(part.length - values.length / 2);
  return halves.reduce<number[]>((best, part) => (fromHalf(part) < fromHalf(best) ? part : best), []);
}
