import type { JournalEntry } from '@reflect/contract';
import { type Day, getWeekStart, toDay } from '@reflect/engine/days';
import { getShownSentiment } from '../journal.model.ts';

type Felt = Pick<JournalEntry, 'createdAt' | 'sentimentScore' | 'aiInsights' | 'conversationData'>;

/** What a heading says of its month. The weeks are null if no entry has a score. */
interface MonthFacts {
  count: number;
  weeks: { lowest: number; highest: number } | null;
}

/** The number of entries in a month, and its lowest and highest week, from 1 to 5 with one decimal. */
export function countMonthFacts(entries: readonly Felt[]): MonthFacts {
  const weeks = new Map<Day, { sum: number; count: number }>();
  for (const entry of entries) {
    const score = getShownSentiment(entry);
    if (score === null) continue;
    const week = getWeekStart(toDay(new Date(entry.createdAt)));
    const known = weeks.get(week) ?? { sum: 0, count: 0 };
    weeks.set(week, { sum: known.sum + score, count: known.count + 1 });
  }
  const means = [...weeks.values()].map(({ sum, count }) => Math.round((sum / count) * 10) / 10);
  return {
    count: entries.length,
    weeks: means.length === 0 ? null : { lowest: Math.min(...means), highest: Math.max(...means) },
  };
}

/** As shown: "21 entries · 2.6 to 3.5". */
export function writeFacts({ count, weeks }: MonthFacts, locale?: string): string {
  const entries = countEntries(count, locale);
  if (weeks === null) return entries;
  const [lowest, highest] = [writeScore(weeks.lowest, locale), writeScore(weeks.highest, locale)];
  return `${entries} · ${lowest === highest ? lowest : `${lowest} to ${highest}`}`;
}

/** As read out, where a number without a name would say nothing. */
export function sayFacts({ count, weeks }: MonthFacts, locale?: string): string {
  const entries = countEntries(count, locale);
  if (weeks === null) return entries;
  const [lowest, highest] = [writeScore(weeks.lowest, locale), writeScore(weeks.highest, locale)];
  if (lowest === highest) return `${entries}, ${lowest} of 5 on average`;
  return `${entries}, lowest week ${lowest}, highest week ${highest} of 5`;
}

export function countEntries(count: number, locale?: string): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString(locale)} entries`;
}

function writeScore(score: number, locale?: string): string {
  return score.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
