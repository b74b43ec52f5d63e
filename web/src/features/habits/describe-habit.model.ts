import type { Habit, HabitFrequency } from '@reflect/contract';
import type { GridCell, HabitRun } from '@reflect/engine/habits';
import { writeDay } from '../../platform/days/write-day.ts';
import { frequencies, habitCategories } from './habit-form.model.ts';

/** `amount` is "20 pages", or the category if no amount is set. */
export function describeHabit({
  frequency,
  category,
  targetValue,
  targetUnit,
}: Pick<Habit, 'frequency' | 'category' | 'targetValue' | 'targetUnit'>): { how: string; amount: string } {
  const getLabel = <Value extends string>(
    options: readonly { value: Value; label: string }[],
    value: Value,
  ) => options.find((option) => option.value === value)?.label ?? value;
  const amount =
    targetUnit === null
      ? targetValue === 1
        ? getLabel(habitCategories, category)
        : `${targetValue} times`
      : `${targetValue.toLocaleString()} ${targetUnit}`;
  return { how: getLabel(frequencies, frequency), amount };
}

const units: Record<HabitFrequency, [one: string, many: string]> = {
  daily: ['day', 'days'],
  weekly: ['week', 'weeks'],
  monthly: ['month', 'months'],
};

/** "67 days, 8 rests", "Last on 12 November", or empty if it was never done. */
export function describeRun(frequency: HabitFrequency, { done, rests, lastDay }: HabitRun): string {
  if (lastDay === null) return '';
  if (done === 0) return `Last on ${writeHabitDay(lastDay)}`;
  const counted = `${done} ${units[frequency][done === 1 ? 0 : 1]}`;
  if (rests === 0) return counted;
  return `${counted}, ${rests} ${rests === 1 ? 'rest' : 'rests'}`;
}

export function describeGrid(frequency: HabitFrequency, cells: readonly GridCell[]): string {
  const shown = cells.filter(({ state }) => state !== 'before');
  const done = shown.filter(({ state }) => state === 'done').length;
  const span = frequency === 'monthly' ? 'Last 12 months' : 'Last 12 weeks';
  return `${span}: done in ${done} of ${shown.length} ${units[frequency][shown.length === 1 ? 0 : 1]}`;
}

/** "12 November". */
export const writeHabitDay = (day: string, options: Intl.DateTimeFormatOptions = {}) =>
  writeDay(day, { day: 'numeric', month: 'long', ...options });
