import { findMood, getMoodFeeling } from '../emotions/index.ts';
import { groupByDay, type JournalDay, type PlacedEntry, placeEntries } from '../insights/journal-days.ts';
import { listFeelings } from '../insights/journal-themes.ts';
import { type KnownEntry, removeSecretWords } from '../insights/observed-journal.ts';
import { compareMeans, mean } from '../statistics/describe-numbers.ts';

/** A month within its journal. A secret entry has only its day, its mood and the tagged people. */
export type MonthOfJournal = {
  /** YYYY-MM. */
  month: string;
  all: readonly PlacedEntry[];
  own: readonly PlacedEntry[];
  days: readonly JournalDay[];
};

/** Some days of a month compared to its other days, in points of 1 to 5. */
export type DaysBeside = {
  days: string[];
  those: number;
  others: number;
  by: number;
  from: number;
  to: number;
};

/** Places a month in its journal. */
export function placeMonth(
  entries: readonly KnownEntry[],
  { month, now, timeZone }: { month: string; now: string; timeZone: string },
): MonthOfJournal {
  const all = placeEntries(removeSecretWords(entries), { now, timeZone });
  const own = all.filter(({ date }) => date.startsWith(month));
  return { month, all, own, days: groupByDay(own) };
}

/** Compares the days of some entries with the other days of the month; null with fewer than `fewest` of either. */
export function compareWithOthers(
  { days }: MonthOfJournal,
  { entryIds, fewest }: { entryIds: ReadonlySet<string>; fewest: number },
): DaysBeside | null {
  const isThose = ({ entries }: JournalDay) => entries.some(({ entry }) => entryIds.has(entry.id));
  const those = days.filter(isThose);
  const others = days.filter((day) => !isThose(day));
  if (those.length < fewest || others.length < fewest) return null;
  const [own, rest] = [those, others].map((each) => each.map(({ sentiment }) => sentiment)) as [
    number[],
    number[],
  ];
  return {
    days: those.map(({ date }) => date),
    those: mean(own),
    others: mean(rest),
    ...compareMeans(own, rest),
  };
}

/** Lists the days of some entries, each once. */
export function listDates(entries: readonly PlacedEntry[]): string[] {
  return [...new Set(entries.map(({ date }) => date))];
}

/** Lists the days on which something was written, each with its mood: the chosen one, or else the first one read. */
export function listWrittenDays(own: readonly PlacedEntry[]): { date: string; mood: string | null }[] {
  const moods = new Map<string, string | null>();
  for (const placed of own) moods.set(placed.date, moods.get(placed.date) ?? getDayMood(placed));
  return [...moods].map(([date, mood]) => ({ date, mood }));
}

function getDayMood(placed: PlacedEntry): string | null {
  const { mood } = placed.entry;
  if (mood && findMood(mood)) return getMoodFeeling(mood) ?? mood;
  return [...listFeelings(placed)][0] ?? null;
}
