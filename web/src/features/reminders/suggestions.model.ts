import { findTemplate, type ReminderTemplate } from './templates.model.ts';

/** The order for a writer of whom nothing is known. */
const suggested = ['evening-reflection', 'daily-check-in', 'weekend-planning', 'gratitude-practice'];
const minutesOfDay = 24 * 60;
/** What counts as "around" a time, in both directions. */
const nearMinutes = 90;
/** With fewer entries, the hours say nothing yet. */
const fewestEntries = 5;

/** Entries begun in each hour of the local day. */
export type WritingHours = readonly number[];

export function countWritingHours(entries: readonly { createdAt: string }[]): WritingHours {
  const hours = new Array<number>(24).fill(0);
  const offsets = new Map<string, number | null>();
  for (const { createdAt } of entries) {
    const hour = getHour(createdAt, offsets);
    if (Number.isInteger(hour)) hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

// Making a date for each of ten thousand entries takes longer than everything else the calendar reads.
function getHour(createdAt: string, offsets: Map<string, number | null>): number {
  const day = createdAt.slice(0, 10);
  if (!offsets.has(day)) offsets.set(day, findOffset(day));
  const offset = offsets.get(day) ?? null;
  if (offset === null || !createdAt.endsWith('Z')) return new Date(createdAt).getHours();
  const minute = Number(createdAt.slice(11, 13)) * 60 + Number(createdAt.slice(14, 16)) + offset;
  return Math.floor(((minute + minutesOfDay) % minutesOfDay) / 60);
}

/** Minutes that local time is ahead of UTC on a UTC day; null if that changes during the day. */
function findOffset(day: string): number | null {
  const [start, end] = ['00:00:00.000', '23:59:59.999'].map((time) =>
    new Date(`${day}T${time}Z`).getTimezoneOffset(),
  );
  return start === undefined || start !== end ? null : -start;
}

/** Of the four presets, the one nearest to the busiest hours comes first. */
export function rankSuggestions(hours: WritingHours): ReminderTemplate[] {
  const templates = suggested.flatMap((id) => findTemplate(id) ?? []);
  if (sumHours(hours) < fewestEntries) return templates;
  return templates
    .map((template) => ({ template, written: countAround(hours, readMinutes(template.time)) }))
    .sort((one, other) => other.written - one.written)
    .map(({ template }) => template);
}

/** Null while there are too few entries. */
export function findBusiestHour(hours: WritingHours): number | null {
  if (sumHours(hours) < fewestEntries) return null;
  return hours.indexOf(Math.max(...hours));
}

/** "You write most around 21:00", or what the section holds. */
export function describeWritingTime(hours: WritingHours): string {
  const hour = findBusiestHour(hours);
  if (hour === null) return 'Suggestions for when to write';
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
  return `You write most around ${time.format(new Date(2001, 0, 1, hour))}`;
}

/** Entries within an hour and a half of a time of day, across midnight too. */
function countAround(hours: WritingHours, minute: number): number {
  return hours.reduce((sum, count, hour) => {
    const apart = Math.abs(hour * 60 + 30 - minute);
    return Math.min(apart, minutesOfDay - apart) <= nearMinutes ? sum + count : sum;
  }, 0);
}

function readMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function sumHours(hours: WritingHours): number {
  return hours.reduce((sum, count) => sum + count, 0);
}
