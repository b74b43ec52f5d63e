import type { HabitFrequency } from '@reflect/contract';
import { addDays, monthOf, weekOf } from '../days/calendar-days.ts';

/** Returns the first day of the period (day, week or month) in which a habit has to be done once. */
export function periodOf(frequency: HabitFrequency, day: string): string {
  if (frequency === 'weekly') return weekOf(day);
  return frequency === 'monthly' ? monthOf(day) : day;
}

/** Returns the previous period, by its first day. */
export function periodBefore(frequency: HabitFrequency, period: string): string {
  return periodOf(frequency, addDays(period, -1));
}
