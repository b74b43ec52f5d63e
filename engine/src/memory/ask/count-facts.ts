import type { Day } from '../../days/calendar-days.ts';
import type { KnownPage } from '../memory.ts';
import { formatDay, formatDays } from '../question/period.ts';
import { compareDays, type DaysCompared } from './compare-days.ts';

/** What the engine counts in the pages that were found. */
export type Facts = {
  pages: number;
  since: Day;
  until: Day;
  /** How many of them the previous answer had too; null if this question doesn't continue one. */
  shared: number | null;
  /** Null if there are too few days of either kind. */
  compared: DaysCompared | null;
  /** All of it as one line. */
  line: string;
};

/** Counts pages and compares their days with the other days of the journal; null without a page. */
export function countFacts({
  found,
  among,
  today,
  isOver,
  before,
  wanted = '',
  line: given,
  isByMood = false,
}: {
  found: readonly KnownPage[];
  among: readonly KnownPage[];
  today: Day;
  /** Whether the question names only periods that are over. */
  isOver: boolean;
  /** The pages of the previous answer and its topic, if the question continues one. */
  before: { pageIds: readonly string[]; about: string } | null;
  /** What the question asks besides the count, to follow it. */
  wanted?: string;
  /** The whole line, if the question asks for more than a count. */
  line?: string | null;
  /** Whether a mood was asked for: that happy days read lighter follows from the mood, and says nothing. */
  isByMood?: boolean;
}): Facts | null {
  const days = found.map(({ day }) => day).sort();
  const [since, until] = [days[0], days.at(-1)];
  if (since === undefined || until === undefined) return null;
  const compared = isByMood ? null : compareDays(found, among);
  const earlier = new Set(before?.pageIds);
  const shared = before && found.filter(({ page }) => earlier.has(page.id)).length;
  const first = formatDay(since, today);
  const when = since === until ? `on ${first}` : isOver ? formatDays(since, until, today) : `since ${first}`;
  const also =
    shared && before && shared < found.length && before.about !== ''
      ? `, ${shared} of them also about ${before.about}`
      : '';
  const line =
    given ??
    `${found.length} ${found.length === 1 ? 'entry' : 'entries'} ${when}${wanted}${also}${describeDifference(compared)}`;
  return { pages: found.length, since, until, shared, compared, line };
}

function describeDifference(compared: DaysCompared | null): string {
  if (compared === null) return '.';
  const { those, others, difference } = compared;
  if (difference === null) return '. Those days read like the others.';
  return `; those days read ${difference.reads}, ${those.mean.toFixed(1)} against ${others.mean.toFixed(1)}.`;
}
