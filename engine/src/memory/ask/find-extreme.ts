import { type Day, getWeekStart, splitDay } from '../../days/calendar-days.ts';
import { mean } from '../../statistics/describe-numbers.ts';
import type { KnownPage } from '../memory.ts';
import type { Unit } from '../question/find-shape.ts';
import { formatDay, getMonthName } from '../question/period.ts';

/** Days, weeks, months or years by how they read, the one that is asked for first. */
export type Extreme = { unit: Unit; side: 1 | -1; ordered: readonly Stretch[] };
type Stretch = { key: string; score: number; days: number; pages: readonly KnownPage[] };

// A longer stretch of fewer days with a score says little, and so does one of far fewer than are usual in the journal.
const fewestDays = { day: 1, week: 2, month: 3, year: 12 };
const shareOfUsual = 1 / 3;

/** Orders the days, weeks, months or years of some pages by their mean score. */
export function findExtreme(
  pages: readonly KnownPage[],
  { unit, side }: { unit: Unit; side: 1 | -1 },
): Extreme {
  const groups = new Map<string, KnownPage[]>();
  for (const known of pages) {
    if (known.page.score === null) continue;
    const key = getKey(known.day, unit);
    groups.set(key, [...(groups.get(key) ?? []), known]);
  }
  const stretches = [...groups].map(([key, own]): Stretch => {
    const byDay = new Map<Day, number[]>();
    for (const { day, page } of own) byDay.set(day, [...(byDay.get(day) ?? []), page.score!]);
    return { key, score: mean([...byDay.values()].map(mean)), days: byDay.size, pages: own };
  });
  const counts = stretches.map(({ days }) => days).sort((one, other) => one - other);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  const fewest = Math.max(fewestDays[unit], usual * shareOfUsual);
  const full = stretches.filter(({ days }) => days >= fewest);
  const ordered = (full.length > 0 ? full : stretches).sort((one, other) => side * (other.score - one.score));
  return { unit, side, ordered };
}

function getKey(day: Day, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'week') return getWeekStart(day);
  return day.slice(0, unit === 'month' ? 7 : 4);
}

// Of days, the five that read lightest or heaviest; of a longer stretch, its own pages.
const shownDays = 5;

/** Lists the pages to show: those of the stretch that is asked for, or of the first days. */
export function listExtremePages({ unit, side, ordered }: Extreme): KnownPage[] {
  const shown = ordered.slice(0, unit === 'day' ? shownDays : 1);
  const byScore = (one: KnownPage, other: KnownPage) => side * (other.page.score! - one.page.score!);
  return shown.flatMap(({ pages }) => [...pages].sort(byScore));
}

/** Says which stretch reads lightest or heaviest, and which comes next. */
export function describeExtreme({ unit, side, ordered }: Extreme, today: Day): string {
  const [first, second] = ordered;
  if (first === undefined) return '';
  const name = ({ key }: Stretch) => nameStretch(key, { unit, today });
  const reads = side > 0 ? 'lightest' : 'heaviest';
  const over = unit === 'day' ? '' : ` over ${first.days} ${first.days === 1 ? 'day' : 'days'}`;
  const next = second ? ` Next comes ${name(second)} with ${second.score.toFixed(1)}.` : '';
  return `${capitalise(name(first))} reads ${reads}, ${first.score.toFixed(1)} of 5${over}.${next}`;
}

function nameStretch(key: string, { unit, today }: { unit: Unit; today: Day }): string {
  if (unit === 'day') return formatDay(key, today);
  if (unit === 'year') return key;
  if (unit === 'week') return `the week from ${formatDay(key, today)}`;
  const { year, month } = splitDay(`${key}-01`);
  return `${getMonthName(month)}${year === splitDay(today).year ? '' : ` ${year}`}`;
}

const capitalise = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
