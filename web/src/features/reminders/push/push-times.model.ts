import type { ReminderTime } from '@reflect/contract';
import { getWeekday } from '../reminders.model.ts';
import type { Reminder } from '../stored-reminders.model.ts';

/** Each due time once: all that the server learns of the reminders. */
export function listPushTimes(reminders: readonly Reminder[]): ReminderTime[] {
  const times = reminders
    .filter(({ isActive }) => isActive)
    .map((reminder) => ({
      time: reminder.time,
      weekday: reminder.frequency === 'weekly' ? getWeekday(reminder) : null,
    }));
  const isFirst = ({ time, weekday }: ReminderTime, at: number) =>
    times.findIndex((other) => other.time === time && other.weekday === weekday) === at;
  return times.filter(isFirst).slice(0, maxTimes);
}

const maxTimes = 50;
