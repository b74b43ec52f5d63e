import { addDays, type Day } from '../../days/calendar-days.ts';
import type { KnownPage } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { formatDay, isInPeriod, type Period } from '../question/period.ts';
import type { DaysCompared } from './compare-days.ts';

/** Two stretches of days that a question compares, each with its name in a sentence. */
export type TwoPeriods = { now: NamedPeriod; before: NamedPeriod };
type PeriodChip = Extract<Chip, { kind: 'period' }>;
type NamedPeriod = { period: Period; name: string };

// "Than usual": the last four weeks against all days before them.
const lately = 27;

/**
 * Returns what "than" compares: two periods that are named and over, or the later of which goes on; the days since the
 * one that is named with that period ("than last month"), or with the days before it ("since the move"). Without one,
 * the last four weeks with the days before.
 */
export function splitPeriods(
  chips: readonly Chip[],
  { today, thanAt }: { today: Day; thanAt: number },
): TwoPeriods {
  const periods = chips.filter((chip) => chip.kind === 'period');
  const named = periods.find(({ range }) => range !== null && range.start > thanAt) ?? periods[0];
  const isSame = ({ period }: PeriodChip) =>
    period.from === named?.period.from && period.to === named.period.to;
  // "Last winter" and "this winter" are the same one until the next begins.
  const other = periods.find((chip) => chip !== named && !isSame(chip));
  if (named === undefined) return splitAt(addDays(today, -lately), today);
  const two = [named, other].flatMap((chip) => chip ?? []).sort(compareStarts);
  if (areApart(two, today)) return { now: nameChip(two[1]!), before: nameChip(two[0]!) };
  const { from, to } = named.period;
  const isOpen = to === null || to >= today;
  if (isOpen && from !== null) return splitAt(from, today);
  if (isOpen) return splitAt(addDays(today, -lately), today);
  const after = {
    period: { from: addDays(to, 1), to: null },
    name: `since ${formatDay(addDays(to, 1), today)}`,
  };
  const isEarlier = other?.period.from && (from === null || other.period.from < from);
  const now = other && !isEarlier ? nameChip(other) : after;
  return { now, before: nameChip(named) };
}

function compareStarts({ period: one }: PeriodChip, { period: other }: PeriodChip): number {
  return (one.from ?? '') < (other.from ?? '') ? -1 : 1;
}

// "Since March" and "in May" aren't apart.
function areApart([first, second]: readonly PeriodChip[], today: Day): boolean {
  if (first === undefined || second === undefined) return false;
  const { to } = first.period;
  return to !== null && to < today && second.period.from !== null && second.period.from > to;
}

function splitAt(day: Day, today: Day): TwoPeriods {
  const said = formatDay(day, today);
  return {
    now: { period: { from: day, to: null }, name: `since ${said}` },
    before: { period: { from: null, to: addDays(day, -1) }, name: `before ${said}` },
  };
}

function nameChip({ period, label }: PeriodChip): NamedPeriod {
  const isNamed = /^(?:\p{L}+ )?\d{4}$/u.test(label) && !label.startsWith('Christmas');
  return { period, name: isNamed ? `in ${label}` : label };
}

/** Counts the pages that were found among all pages of each period, as one line. `what`: "Tired". */
export function describePeriods(
  { now, before }: TwoPeriods,
  { what, found, among }: { what: string; found: readonly KnownPage[]; among: readonly KnownPage[] },
): string {
  const countIn = ({ period }: NamedPeriod, pages: readonly KnownPage[]) =>
    pages.filter(({ day }) => isInPeriod(day, period)).length;
  const [of, ofBefore] = [countIn(now, among), countIn(before, among)];
  const tell = (count: number, all: number, { name }: NamedPeriod) => `${count} of ${all} ${name}`;
  const noun = of === 1 ? 'entry' : 'entries';
  const first = `${countIn(now, found)} of ${of} ${noun} ${now.name}`;
  return `${what} in ${first}, and in ${tell(countIn(before, found), ofBefore, before)}.`;
}

/** Counts the pages of each period, as one line, where there are too few days to say how they read. */
export function describeTooFew({ now, before }: TwoPeriods, among: readonly KnownPage[]): string {
  const count = ({ period }: NamedPeriod) => among.filter(({ day }) => isInPeriod(day, period)).length;
  const [of, ofBefore] = [count(now), count(before)];
  const noun = of === 1 ? 'entry' : 'entries';
  return `${of} ${noun} ${now.name}, ${ofBefore} ${before.name}: too few days to compare how they read.`;
}

/** Says how the days of one period read compared to those of the other, as one line. */
export function describeRead(read: DaysCompared, { now, before }: TwoPeriods): string {
  const { those, others, difference } = read;
  const tell = ({ mean, days }: DaysCompared['those'], { name }: NamedPeriod) =>
    `${mean.toFixed(1)} of 5 over ${days} days ${name}`;
  const means = `${tell(those, now)}, ${tell(others, before).replace(' of 5', '')}`;
  if (difference === null) return `Days read alike: ${means}. What differs could be chance.`;
  return now.period.to === null
    ? `Days read ${difference.reads} now: ${means}.`
    : `The later days read ${difference.reads}: ${means}.`;
}
