import type { Day } from '../../days/calendar-days.ts';
import type { KnownPage } from '../memory.ts';
import type { Shape } from '../question/find-shape.ts';
import { formatDay, type Period } from '../question/period.ts';

/** Says what a question of a shape asks besides the count, to follow it: ", the latest on 22 November". */
export function writeWanted(
  shape: Shape | null,
  asked: {
    found: readonly KnownPage[];
    today: Day;
    /** The one that the question names, if it names one. */
    period: Period | null;
    /** The day of the oldest page of the journal. */
    firstDay: Day;
  },
): string {
  const { found, today } = asked;
  const first = found[0];
  if (first === undefined) return '';
  const isSeveral = new Set(found.map(({ day }) => day)).size > 1;
  switch (shape?.kind) {
    case 'last':
      return isSeveral ? `, the latest on ${formatDay(first.day, today)}` : '';
    case 'first':
      return isSeveral ? `, the first on ${formatDay(first.day, today)}` : '';
    case 'count':
      return shape.isRate ? writeRate(asked) : '';
    case 'feelings':
      return writeMoods(found);
    default:
      return '';
  }
}

const dayMs = 24 * 60 * 60 * 1000;
const fewestForRate = 3;

function writeRate({ found, today, period, firstDay }: Parameters<typeof writeWanted>[1]): string {
  const days = [...new Set(found.map(({ day }) => day))].sort();
  if (days.length < fewestForRate) return '';
  const isNamed = period !== null && period.months === undefined && period.weekdays === undefined;
  const from =
    isNamed && period.from !== null && period.from > firstDay ? period.from : isNamed ? firstDay : days[0]!;
  const to = isNamed && period.to !== null && period.to < today ? period.to : today;
  const weeks = Math.max(1, (Date.parse(to) - Date.parse(from)) / dayMs / 7);
  const perWeek = days.length / weeks;
  if (perWeek >= 0.8) return `, about ${Math.round(perWeek)} a week`;
  const perMonth = (days.length / weeks) * (365.25 / 12 / 7);
  if (perMonth >= 0.8) return `, about ${Math.round(perMonth)} a month`;
  return `, about one every ${Math.round(1 / perMonth)} months`;
}

const maxMoods = 4;

function writeMoods(found: readonly KnownPage[]): string {
  const counts = new Map<string, number>();
  for (const { page } of found) {
    const mood = page.isSecret ? null : page.mood?.toLowerCase();
    if (mood) counts.set(mood, (counts.get(mood) ?? 0) + 1);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxMoods);
  if (most.length === 0) return '';
  const said = most.map(([mood, count]) => (count === 1 ? mood : `${mood} (${count})`)).join(', ');
  return `, with the ${counts.size === 1 ? 'mood' : 'moods'} ${said}`;
}
