import Papa from 'papaparse';
import { ImportError } from '../archive/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import { readHtmlText } from './html-text.ts';
import { readMoment } from './moment.ts';
import { isDayOfCalendar } from './untrusted.ts';

/** Daylio's default moods; a person's own moods only become tags. */
const moods: Record<string, string> = { rad: 'Joy', good: 'Serenity', bad: 'Sadness', awful: 'Grief' };

/** Programs for tables write it again with a separator of theirs. */
const separator = /^\ufeff?"?full_date"?([,;\t])/;
export const isDaylio = (text: string) => separator.test(text);

/** Each row is a mood with activities, and often a note. `unreadable` are dates that don't exist, such as 31 February. */
export function readDaylio(text: string): { entries: ForeignEntry[]; unreadable: string[] } {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
    delimiter: separator.exec(text)?.[1] ?? ',',
  });
  if (!meta.fields?.includes('mood')) throw new ImportError("This file of Daylio can't be read.");
  const unreadable = data.flatMap(({ full_date: date = '' }) =>
    hasWrongDate(date) ? [date.trim().slice(0, 10)] : [],
  );
  const readable = data.filter(({ full_date: date = '' }) => !hasWrongDate(date));
  return { entries: readable.map(readRow), unreadable };
}

/** Names the first few of them. */
export function describeUnreadable(dates: readonly string[]): string {
  const named = dates.slice(0, 3);
  return `Rows with a date that doesn't exist (${named.join(', ')}${dates.length > named.length ? ', …' : ''})`;
}

function hasWrongDate(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number);
  return Boolean(year && month && day) && !isDayOfCalendar(year!, month!, day!);
}

function readRow(row: Record<string, string>): ForeignEntry {
  const mood = (row.mood ?? '').trim();
  const activities = (row.activities ?? '')
    .split(/\s*[|,]\s*/)
    .map((activity) => activity.trim())
    .filter((activity) => activity !== '');
  const note = readHtmlText(row.note ?? '');
  const said = [
    `Mood: ${mood || 'not noted'}`,
    activities.length > 0 ? `Activities: ${activities.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
  return {
    createdAt: readRowMoment(row.full_date ?? '', row.time ?? ''),
    title: row.note_title || null,
    content: note || said,
    mood: moods[mood.toLowerCase()] ?? null,
    tags: [mood, ...activities],
  };
}

/** In local time: `2024-03-01` and `9:30 pm` or `21:30`. */
function readRowMoment(date: string, time: string): Date {
  const clock = /^(?<hour>\d{1,2})[:.](?<minute>\d{2})\s*(?<half>[ap])?/i.exec(time.trim());
  const said = readMoment(date);
  if (said === null) return new Date(Number.NaN);
  const [year, month, day] = [said.getFullYear(), said.getMonth(), said.getDate()];
  let hour = Number(clock?.groups?.hour ?? 12);
  const half = clock?.groups?.half?.toLowerCase();
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  const minute = Number(clock?.groups?.minute ?? 0);
  // An impossible time must not become another day.
  return hour < 24 && minute < 60 ? new Date(year, month, day, hour, minute) : new Date(year, month, day, 12);
}
