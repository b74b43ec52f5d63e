import type { JournalEntry } from '@reflect/contract';
import { pickAboutFeelings } from '@reflect/contract/corrections';
import { listShownTags } from '@reflect/contract/hashtags';
import { limits } from '@reflect/contract/limits';
import type { RouteRequest } from '@reflect/contract/routes';
import {
  addDays,
  addMonths,
  type Day,
  getMonthStart,
  isDay,
  makeDay,
  splitDay,
  toDay,
} from '@reflect/engine/days';

export type ComparisonBody = RouteRequest<'POST /api/compare-date-ranges'>['body'];

export type ComparedEntry = Pick<
  JournalEntry,
  'id' | 'title' | 'createdAt' | 'content' | 'isSecret' | 'mood' | 'tags' | 'sentimentScore'
> & {
  corrections?: string[] | undefined;
  aiInsights?: Pick<NonNullable<JournalEntry['aiInsights']>, 'emotions'> | null;
};

/** Both days belong to the range; empty until chosen. */
export interface DateRange {
  start: Day;
  end: Day;
}
export interface TwoRanges {
  range1: DateRange;
  range2: DateRange;
}

export const noRanges: TwoRanges = { range1: { start: '', end: '' }, range2: { start: '', end: '' } };

/** This month so far, and the whole month before. */
export function makeMonthPreset(today: Day): TwoRanges {
  const start = getMonthStart(today);
  return {
    range1: { start: getMonthStart(addDays(start, -1)), end: addDays(start, -1) },
    range2: { start, end: today },
  };
}

/** This season so far, and the whole one before. Seasons begin in March, June, September and December. */
export function makeSeasonPreset(today: Day): TwoRanges {
  const start = findSeasonStart(today);
  return {
    range1: { start: addMonths(start, -3), end: addDays(start, -1) },
    range2: { start, end: today },
  };
}

function findSeasonStart(day: Day): Day {
  const { year, month } = splitDay(day);
  const first = Math.floor((month % 12) / 3) * 3;
  if (first > 0) return makeDay(year, first, 1);
  return makeDay(month === 12 ? year : year - 1, 12, 1);
}

export function areComplete({ range1, range2 }: TwoRanges): boolean {
  return [range1.start, range1.end, range2.start, range2.end].every(isDay);
}

/** Null if a range can be compared, or isn't complete yet. */
export function findRangeProblem({ start, end }: DateRange): string | null {
  if (!isDay(start) || !isDay(end) || start <= end) return null;
  return 'The start has to be on or before the end.';
}

/** By the reader's local day, both ends included. */
export function listEntriesInRange<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
  { start, end }: DateRange,
): Entry[] {
  return entries.filter(({ createdAt }) => {
    const day = toDay(new Date(createdAt));
    return start <= day && day <= end;
  });
}

/** Secret entries are sent without their text. */
export function makeComparisonBody({
  ranges,
  entries,
  timeZone,
}: {
  ranges: TwoRanges;
  entries: readonly ComparedEntry[];
  timeZone: string;
}): ComparisonBody {
  const makeRangeBody = (range: DateRange) => ({
    ...range,
    entries: listEntriesInRange(entries, range).map(makeEntryBody),
  });
  return { range1: makeRangeBody(ranges.range1), range2: makeRangeBody(ranges.range2), timeZone };
}

function makeEntryBody(entry: ComparedEntry) {
  const { id, createdAt, content, isSecret, mood, sentimentScore, corrections = [] } = entry;
  const tags = listShownTags(entry);
  const emotions = readEmotions(entry);
  const said = pickAboutFeelings(corrections).slice(0, limits.entryCorrections);
  return {
    id,
    createdAt,
    content: isSecret ? '' : content,
    isSecret,
    mood,
    tags,
    sentimentScore,
    ...(emotions.length > 0 && { emotions }),
    ...(said.length > 0 && { corrections: said }),
  };
}

/** Nothing that was read in a secret text is sent. */
function readEmotions({ isSecret, aiInsights }: ComparedEntry): string[] {
  if (isSecret) return [];
  return (aiInsights?.emotions ?? [])
    .filter((name) => name.length <= limits.tagLength)
    .slice(0, limits.entryEmotions);
}

/** Whether a call is larger than the server accepts. */
export function isTooLarge(body: ComparisonBody): boolean {
  if ([body.range1, body.range2].some(({ entries }) => entries.length > limits.comparedEntries)) return true;
  return new TextEncoder().encode(JSON.stringify(body)).length > limits.comparisonBytes;
}

export function getItemText(item: string | { change: string } | { text: string }): string {
  if (typeof item === 'string') return item;
  return 'change' in item ? item.change : item.text;
}
