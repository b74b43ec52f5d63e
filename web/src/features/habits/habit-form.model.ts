import type { Habit, HabitCategory, HabitChange, HabitFrequency } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { dialogDraftKind, textOf } from '../../platform/drafts/dialog-draft.ts';

/** A habit as the dialog holds it; the number is what was typed. */
export interface HabitForm {
  name: string;
  category: HabitCategory;
  frequency: HabitFrequency;
  targetValue: string;
  targetUnit: string;
}

export const emptyHabitForm: HabitForm = {
  name: '',
  category: 'health',
  frequency: 'daily',
  targetValue: '1',
  targetUnit: '',
};

export const habitCategories = [
  { value: 'health', label: 'Health' },
  { value: 'productivity', label: 'Productivity' },
  { value: 'relationships', label: 'Relationships' },
  { value: 'creativity', label: 'Creativity' },
  { value: 'mindfulness', label: 'Mindfulness' },
] as const satisfies readonly { value: HabitCategory; label: string }[];

export const frequencies = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const satisfies readonly { value: HabitFrequency; label: string }[];

export function habitFormOf(habit: Habit): HabitForm {
  const { name, category, frequency, targetValue, targetUnit } = habit;
  return { name, category, frequency, targetValue: String(targetValue), targetUnit: targetUnit ?? '' };
}

/** What was typed as a whole number; 1 where it is none. Never less than 1, and no more than there is room for. */
export function targetOf(typed: string): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? 1 : Math.max(1, Math.min(limits.habitTarget, value));
}

/** What a save sends. */
export function habitBodyOf(form: HabitForm) {
  return {
    name: form.name.trim(),
    category: form.category,
    frequency: form.frequency,
    targetValue: targetOf(form.targetValue),
    targetUnit: form.targetUnit.trim() || null,
  };
}

/** What a form changes about a habit; nothing of what it leaves as it is. */
export function habitChangeOf(habit: Habit, form: HabitForm): HabitChange {
  const changed = Object.entries(habitBodyOf(form)).filter(
    ([field, value]) => value !== habit[field as keyof Habit],
  );
  return Object.fromEntries(changed);
}

export function isSameHabitForm(one: HabitForm, other: HabitForm): boolean {
  return JSON.stringify(habitBodyOf(one)) === JSON.stringify(habitBodyOf(other));
}

/** A habit that is being made. */
export const habitDraftKind = dialogDraftKind<HabitForm>({
  key: 'habit-draft',
  hasWork: (form) => !isSameHabitForm(form, emptyHabitForm),
  readForm: ({ name, category, frequency, targetValue, targetUnit }) => ({
    name: textOf(name),
    category: habitCategories.find(({ value }) => value === category)?.value ?? emptyHabitForm.category,
    frequency: frequencies.find(({ value }) => value === frequency)?.value ?? emptyHabitForm.frequency,
    targetValue: textOf(targetValue),
    targetUnit: textOf(targetUnit),
  }),
});
