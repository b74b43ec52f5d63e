import { getWeekday } from './reminders.model.ts';
import type { Reminder } from './stored-reminders.model.ts';

type Timed = Pick<Reminder, 'time' | 'frequency' | 'weekday' | 'templateId' | 'createdAt'>;

/**
 * The first due time strictly after a moment, on this device's clock. A time skipped by the change to summer
 * time is due that much later; a time that happens twice counts once, the first time.
 */
export function findNextOccurrence(reminder: Timed, after: Date): Date {
  return findOccurrence(reminder, after, 1, (candidate) => candidate > after);
}

/** The last due time at or before a moment. */
export function findLatestOccurrence(reminder: Timed, at: Date): Date {
  return findOccurrence(reminder, at, -1, (candidate) => candidate <= at);
}

function findOccurrence(reminder: Timed, from: Date, step: 1 | -1, fits: (candidate: Date) => boolean): Date {
  const [hour = 0, minute = 0] = reminder.time.split(':').map(Number);
  const [year, month, day] = [from.getFullYear(), from.getMonth(), from.getDate()];
  const weekday = reminder.frequency === 'weekly' ? getWeekday(reminder) : null;
  // Eight days contain every weekday once before and once after any moment.
  for (let days = 0; days <= 8; days++) {
    const date = day + step * days;
    if (weekday !== null && new Date(year, month, date, 12).getDay() !== weekday) continue;
    const candidate = new Date(year, month, date, hour, minute);
    if (fits(candidate)) return candidate;
  }
  throw new Error(`No occurrence of ${reminder.time} within a week.`);
}

/** When each reminder was armed, and for which pattern: a changed pattern arms it again. */
export type Armed = ReadonlyMap<string, { pattern: string; since: Date }>;

/** Arms active reminders. An unchanged one keeps its start. */
export function arm(previous: Armed, reminders: readonly Reminder[], now: Date): Armed {
  return new Map(
    reminders
      .filter(({ isActive }) => isActive)
      .map((reminder) => {
        const pattern = [reminder.time, reminder.frequency, getWeekday(reminder)].join(' ');
        const known = previous.get(reminder.id);
        return [reminder.id, known?.pattern === pattern ? known : { pattern, since: now }];
      }),
  );
}

/** How long a reminder missed while the device slept is still shown. */
export const maxLatenessMs = 30 * 60_000;

/** The last occurrence that each reminder fired for, by id, in milliseconds. */
export type Fired = Readonly<Record<string, number>>;

/** Reminders that came due while armed and haven't fired for it yet. */
export function listDueReminders({
  reminders,
  armed,
  fired,
  now,
}: {
  reminders: readonly Reminder[];
  armed: Armed;
  fired: Fired;
  now: Date;
}): { reminder: Reminder; occurrence: Date }[] {
  return reminders.flatMap((reminder) => {
    const since = armed.get(reminder.id)?.since;
    if (!reminder.isActive || since === undefined) return [];
    const occurrence = findLatestOccurrence(reminder, now);
    const isLate = now.getTime() - occurrence.getTime() > maxLatenessMs;
    const isDue = occurrence > since && !isLate && fired[reminder.id] !== occurrence.getTime();
    return isDue ? [{ reminder, occurrence }] : [];
  });
}

/** In ms; null if no reminder is active. */
export function getTimeToNext(reminders: readonly Reminder[], now: Date): number | null {
  const times = reminders
    .filter(({ isActive }) => isActive)
    .map((reminder) => findNextOccurrence(reminder, now).getTime() - now.getTime());
  return times.length === 0 ? null : Math.min(...times);
}
