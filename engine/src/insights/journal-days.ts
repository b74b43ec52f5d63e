import type { ObservedEntry } from '@reflect/contract';
import { limitByMood } from '../emotions/writers-word.ts';

/** An entry with its date and time for the writer, and how pleasant it was. */
export type PlacedEntry = {
  entry: ObservedEntry;
  /** YYYY-MM-DD in the writer's time zone. */
  date: string;
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
  time: number;
  /** 1 to 5; null if there is neither an analysis nor a mood. */
  sentiment: number | null;
};

/** A day with at least one rated entry. */
export type JournalDay = {
  date: string;
  weekday: number;
  entries: PlacedEntry[];
  sentiment: number;
};

/** Returns the entries up to `now`, oldest first. An unknown time zone counts as UTC; invalid dates are left out. */
export function placeEntries(
  entries: readonly ObservedEntry[],
  { now, timeZone }: { now: string; timeZone: string },
): PlacedEntry[] {
  const localTime = makeClock(timeZone);
  const until = Date.parse(now);
  return entries
    .map((entry) => ({ entry, time: Date.parse(entry.createdAt) }))
    .filter(({ time }) => Number.isFinite(time) && !(time > until))
    .sort((a, b) => a.time - b.time || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry, time }) => ({ entry, time, ...localTime(time), sentiment: rateEntry(entry) }));
}

/** Returns the rated days, in order. */
export function groupByDay(placed: readonly PlacedEntry[]): JournalDay[] {
  const days = new Map<string, PlacedEntry[]>();
  for (const entry of placed) {
    if (entry.sentiment === null) continue;
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days].map(([date, entries]) => ({
    date,
    weekday: entries[0]!.weekday,
    entries,
    sentiment: entries.reduce((sum, { sentiment }) => sum + sentiment!, 0) / entries.length,
  }));
}

/** Returns how pleasant an entry was, 1 to 5: by its mood, and by its text as far as that agrees; null without either. */
export function rateEntry({ sentimentScore, mood, corrections }: ObservedEntry): number | null {
  const isRated = typeof sentimentScore === 'number' && Number.isFinite(sentimentScore);
  const score = isRated ? Math.max(1, Math.min(5, sentimentScore)) : null;
  return limitByMood(score, { mood, corrections });
}

/** Returns a function that gives a moment's date in the writer's time zone; null for an invalid time. */
export function makeDateReader(timeZone: string): (moment: string) => string | null {
  const localTime = makeClock(timeZone);
  return (moment) => {
    const time = Date.parse(moment);
    return Number.isFinite(time) ? localTime(time).date : null;
  };
}

/** Returns the days since 1970 of a calendar date. */
export function toDayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

/** Returns the calendar date of a day number. */
export function toCalendarDate(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

type LocalTime = { date: string; hour: number; weekday: number };

function makeClock(timeZone: string): (time: number) => LocalTime {
  const format = formatFor(timeZone);
  return (time) => {
    const parts: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(time)) parts[type] = value;
    const date = `${parts.year!.padStart(4, '0')}-${parts.month}-${parts.day}`;
    return { date, hour: Number(parts.hour) % 24, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
  };
}

/** The last that was asked for: making one takes as long as a hundred dates. */
let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

function formatFor(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone) lastFormat = { timeZone, format: makeFormat(timeZone) };
  return lastFormat.format;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
