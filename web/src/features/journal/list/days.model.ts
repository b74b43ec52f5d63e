import { type Day, toDay } from '@reflect/engine/days';
import { writeWeekdayAndDate } from '../../../platform/days/write-day.ts';

/** Language and time zone to format in; the browser's by default. */
export interface Place {
  locale?: string | undefined;
  timeZone?: string | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter is far slower than using it, and a journal may have ten thousand days.
function format(place: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([place.locale, place.timeZone, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(place.locale, { timeZone: place.timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** The calendar day of a moment in the time zone, as `2026-11-21`. */
export function toDayKey(moment: Date, place: Place = {}): Day {
  return toDay(moment, place.timeZone);
}

/** "Today, 07:40", "Yesterday, 21:36", else the day in the month shown above: "Sun 22, 21:36". */
export function writeMomentInMonth(moment: Date, now: Date, place: Place = {}): string {
  const key = toDayKey(moment, place);
  const daysAgo = Math.round((Date.parse(toDayKey(now, place)) - Date.parse(key)) / 86_400_000);
  const day =
    daysAgo === 0
      ? 'Today'
      : daysAgo === 1
        ? 'Yesterday'
        : writeWeekdayAndDate(format(place, { weekday: 'short', day: 'numeric' }), moment);
  return `${day}, ${writeTimeLabel(moment, place)}`;
}

export function writeTimeLabel(moment: Date, place: Place = {}): string {
  return format(place, { timeStyle: 'short' }).format(moment);
}

/** "Saturday, 21 November". */
export function writeLongDay(moment: Date, place: Place = {}): string {
  return format(place, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
}

/** "Friday 30 October", with the year if it isn't this one. */
export function writeFullDay(moment: Date, now: Date, place: Place = {}): string {
  if (toDayKey(moment, place).slice(0, 4) === toDayKey(now, place).slice(0, 4))
    return writeLongDay(moment, place);
  return format(place, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(moment);
}

/** Day and time in full. */
export function writeFullMoment(moment: Date, place: Place = {}): string {
  return format(place, { dateStyle: 'full', timeStyle: 'short' }).format(moment);
}
