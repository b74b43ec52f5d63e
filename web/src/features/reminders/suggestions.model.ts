import { findTemplate, type ReminderTemplate } from './templates.model.ts';

/** The suggested templates, in the order in which they stand while nothing is known about the writer. */
const suggested = ['evening-reflection', 'daily-check-in', 'weekend-planning', 'gratitude-practice'];
const minutesOfDay = 24 * 60;
/** Half the width of the stretch of a day that counts as "around" a time. */
const nearMinutes = 90;
/** Below this many entries, the hours say nothing yet. */
const fewestEntries = 5;

/** How many entries were begun in each hour of the day, where the writer is. */
export type WritingHours = readonly number[];

export function writingHours(entries: readonly { createdAt: string }[]): WritingHours {
  const hours = new Array<number>(24).fill(0);
  const offsets = new Map<string, number | null>();
  for (const { createdAt } of entries) {
    const hour = hourOf(createdAt, offsets);
    if (Number.isInteger(hour)) hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

// A date for each of ten thousand entries takes longer than everything else that the calendar reads of them.
function hourOf(createdAt: string, offsets: Map<string, number | null>): number {
  const day = createdAt.slice(0, 10);
  if (!offsets.has(day)) offsets.set(day, offsetOn(day));
  const offset = offsets.get(day) ?? null;
  if (offset === null || !createdAt.endsWith('Z')) return new Date(createdAt).getHours();
  const minute = Number(createdAt.slice(11, 13)) * 60 + Number(createdAt.slice(14, 16)) + offset;
  return Math.floor(((minute + minutesOfDay) % minutesOfDay) / 60);
}

/** How many minutes local time is ahead of UTC on a day of UTC; null where that changes on the day. */
function offsetOn(day: string): number | null {
  const [start, end] = ['00:00:00.000', '23:59:59.999'].map((time) =>
    new Date(`${day}T${time}Z`).getTimezoneOffset(),
  );
  return start === undefined || start !== end ? null : -start;
}

/** The four presets, the one nearest to the hours at which most was written first. */
export function rankSuggestions(hours: WritingHours): ReminderTemplate[] {
  const templates = suggested.flatMap((id) => findTemplate(id) ?? []);
  if (sumOf(hours) < fewestEntries) return templates;
  return templates
    .map((template) => ({ template, written: writtenAround(hours, minuteOf(template.time)) }))
    .sort((one, other) => other.written - one.written)
    .map(({ template }) => template);
}

/** The hour at which most was written; null while that says nothing. */
export function busiestHour(hours: WritingHours): number | null {
  if (sumOf(hours) < fewestEntries) return null;
  return hours.indexOf(Math.max(...hours));
}

/** "You write most around 21:00", or what the section holds. */
export function describeWritingTime(hours: WritingHours): string {
  const hour = busiestHour(hours);
  if (hour === null) return 'Suggestions for when to write';
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
  return `You write most around ${time.format(new Date(2001, 0, 1, hour))}`;
}

/** Entries within an hour and a half of a time of day, on either side of midnight. */
function writtenAround(hours: WritingHours, minute: number): number {
  return hours.reduce((sum, count, hour) => {
    const apart = Math.abs(hour * 60 + 30 - minute);
    return Math.min(apart, minutesOfDay - apart) <= nearMinutes ? sum + count : sum;
  }, 0);
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function sumOf(hours: WritingHours): number {
  return hours.reduce((sum, count) => sum + count, 0);
}
