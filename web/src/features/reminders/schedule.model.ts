import { weekdayOf } from './reminders.model.ts';
import type { Reminder } from './stored-reminders.model.ts';

type Timed = Pick<Reminder, 'time' | 'frequency' | 'weekday' | 'templateId' | 'createdAt'>;

/**
 * The first time strictly after a moment at which a reminder is due, on the clock of this device. A time skipped
 * by the change to summer time is due that much later; one that happens twice counts the first time.
 */
export function nextOccurrence(reminder: Timed, after: Date): Date {
  return findOccurrence(reminder, after, 1, (candidate) => candidate > after);
}

/** The last time at or before a moment at which a reminder was due. */
export function latestOccurrence(reminder: Timed, at: Date): Date {
  return findOccurrence(reminder, at, -1, (candidate) => candidate <= at);
}

function findOccurrence(reminder: Timed, from: Date, step: 1 | -1, fits: (candidate: Date) => boolean): Date {
  const [hour = 0, minute = 0] = reminder.time.split(':').map(Number);
  const [year, month, day] = [from.getFullYear(), from.getMonth(), from.getDate()];
  const weekday = reminder.frequency === 'weekly' ? weekdayOf(reminder) : null;
  // Eight days on hold every weekday once after and once before any moment.
  for (let days = 0; days <= 8; days++) {
    const date = day + step * days;
    if (weekday !== null && new Date(year, month, date, 12).getDay() !== weekday) continue;
    const candidate = new Date(year, month, date, hour, minute);
    if (fits(candidate)) return candidate;
  }
  throw new Error(`No occurrence of ${reminder.time} within a week.`);
}

/** Since when each reminder has been armed, and for which pattern: a change of the pattern arms it again. */
export type Armed = ReadonlyMap<string, { pattern: string; since: Date }>;

/** Arms the active reminders. One that was armed before and has not changed keeps its start. */
export function arm(previous: Armed, reminders: readonly Reminder[], now: Date): Armed {
  return new Map(
    reminders
      .filter(({ isActive }) => isActive)
      .map((reminder) => {
        const pattern = [reminder.time, reminder.frequency, weekdayOf(reminder)].join(' ');
        const known = previous.get(reminder.id);
        return [reminder.id, known?.pattern === pattern ? known : { pattern, since: now }];
      }),
  );
}

/** After a sleep of the device a missed reminder is still shown for this long. */
export const maxLatenessMs = 30 * 60_000;

/** When each reminder fired last, by its id: the occurrence it fired for, in milliseconds. */
export type Fired = Readonly<Record<string, number>>;

/** The reminders whose time has come while they were armed, and that have not fired for it yet. */
export function dueReminders({
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
    const occurrence = latestOccurrence(reminder, now);
    const isLate = now.getTime() - occurrence.getTime() > maxLatenessMs;
    const isDue = occurrence > since && !isLate && fired[reminder.id] !== occurrence.getTime();
    return isDue ? [{ reminder, occurrence }] : [];
  });
}

/** Milliseconds until the next reminder is due; null where none is active. */
export function timeToNext(reminders: readonly Reminder[], now: Date): number | null {
  const times = reminders
    .filter(({ isActive }) => isActive)
    .map((reminder) => nextOccurrence(reminder, now).getTime() - now.getTime());
  return times.length === 0 ? null : Math.min(...times);
}
