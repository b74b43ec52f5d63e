import type { JournalEntry } from '@reflect/contract';

/** Language and time zone to format in; by default the browser's. */
export interface Place {
  locale?: string | undefined;
  timeZone?: string | undefined;
}

export type ListRow<Entry> =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'entry'; key: string; entry: Entry };

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter is far slower than using it, and a journal may have ten thousand days.
function format(
  place: Place,
  options: Intl.DateTimeFormatOptions,
  locale = place.locale,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, place.timeZone, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone: place.timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** The calendar day of a moment in the time zone, as `2026-11-21`. */
export function dayKey(moment: Date, place: Place = {}): string {
  // A long journal has as many moments as entries, and the clock of the device is far faster than a format.
  if (place.timeZone === undefined) return localDayKey(moment);
  return format(place, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(moment);
}

function localDayKey(moment: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** "Today", "Yesterday", the weekday within a week, else the date; the year where it is not this one. */
export function dayLabel(day: Date, now: Date, place: Place = {}): string {
  const key = dayKey(day, place);
  const daysAgo = Math.round((Date.parse(dayKey(now, place)) - Date.parse(key)) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo > 1 && daysAgo < 7) return format(place, { weekday: 'long' }).format(day);
  const isThisYear = key.slice(0, 4) === dayKey(now, place).slice(0, 4);
  return format(
    place,
    isThisYear
      ? { weekday: 'long', day: 'numeric', month: 'long' }
      : { day: 'numeric', month: 'long', year: 'numeric' },
  ).format(day);
}

export function timeLabel(moment: Date, place: Place = {}): string {
  return format(place, { timeStyle: 'short' }).format(moment);
}

/** "Saturday, 21 November", as above the writing place. */
export function longDay(moment: Date, place: Place = {}): string {
  return format(place, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
}

/** Day and time in full, as in the details of an entry. */
export function fullMoment(moment: Date, place: Place = {}): string {
  return format(place, { dateStyle: 'full', timeStyle: 'short' }).format(moment);
}

/** Entries, newest first, with a heading row before the first entry of each day. A heading is worded when it is drawn. */
export function groupByDay<Entry extends Pick<JournalEntry, 'id' | 'createdAt'>>(
  entries: readonly Entry[],
  place: Place = {},
): ListRow<Entry>[] {
  const rows: ListRow<Entry>[] = [];
  let openDay = '';
  for (const entry of entries) {
    const created = new Date(entry.createdAt);
    const key = dayKey(created, place);
    if (key !== openDay) {
      rows.push({ kind: 'day', key: `day-${key}`, day: created });
      openDay = key;
    }
    rows.push({ kind: 'entry', key: entry.id, entry });
  }
  return rows;
}
