import { getWeekday } from './reminders.model.ts';
import { findNextOccurrence } from './schedule.model.ts';
import type { Reminder } from './stored-reminders.model.ts';

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

type Timed = Pick<Reminder, 'time' | 'frequency' | 'weekday' | 'templateId' | 'createdAt'>;

/** `Every day at 09:00`, with the time in this device's format. */
export function describePattern(reminder: Timed): string {
  const [hour = 0, minute = 0] = reminder.time.split(':').map(Number);
  const time = writeTime(new Date(2001, 0, 1, hour, minute));
  return reminder.frequency === 'daily'
    ? `Every day at ${time}`
    : `${weekdayNames[getWeekday(reminder)]}s at ${time}`;
}

/** `Next: tomorrow`, a weekday, or that it's off. */
export function describeNext(reminder: Reminder, now: Date): string {
  if (!reminder.isActive) return 'Off';
  const next = findNextOccurrence(reminder, now);
  const isOn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toDateString() === next.toDateString();
  if (isOn(0)) return 'Next: today';
  if (isOn(1)) return 'Next: tomorrow';
  if (isOn(7)) return 'Next: in a week';
  return `Next: ${weekdayNames[next.getDay()]}`;
}

function writeTime(time: Date): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(time);
}
