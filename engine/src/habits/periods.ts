import type { HabitFrequency } from '@reflect/contract';
import { addDays, getMonthStart, getWeekStart } from '../days/calendar-days.ts';

/** Returns the first day of the period (day, week or month) in which a habit has to be done once. */
export function getPeriod(frequency: HabitFrequency, day: string): string {
  if (frequency === 'weekly') return getWeekStart(day);
  return frequency === 'monthly' ? getMonthStart(day) : day;
}

/** Returns the previous period, by its first day. */
export function getPeriodBefore(frequency: HabitFrequency, period: string): string {
  return getPeriod(frequency, addDays(period, -1));
}
