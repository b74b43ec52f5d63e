import type { Habit, HabitCategory, HabitChange, HabitFrequency } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { makeDialogDraftKind, readText } from '../../platform/drafts/dialog-draft.ts';

/** The number is kept as typed. */
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

export function makeHabitForm(habit: Habit): HabitForm {
  const { name, category, frequency, targetValue, targetUnit } = habit;
  return { name, category, frequency, targetValue: String(targetValue), targetUnit: targetUnit ?? '' };
}

/** From 1 to the limit; 1 if no number was typed. */
export function readTarget(typed: string): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? 1 : Math.max(1, Math.min(limits.habitTarget, value));
}

export function makeHabitBody(form: HabitForm) {
  return {
    name: form.name.trim(),
    category: form.category,
    frequency: form.frequency,
    targetValue: readTarget(form.targetValue),
    targetUnit: form.targetUnit.trim() || null,
  };
}

/** Only the fields that the form changes. */
export function findHabitChange(habit: Habit, form: HabitForm): HabitChange {
  const changed = Object.entries(makeHabitBody(form)).filter(
    ([field, value]) => value !== habit[field as keyof Habit],
  );
  return Object.fromEntries(changed);
}

export function isSameHabitForm(one: HabitForm, other: HabitForm): boolean {
  return JSON.stringify(makeHabitBody(one)) === JSON.stringify(makeHabitBody(other));
}

/** Reads a stored form. */
export function readHabitForm(stored: Record<string, unknown>): HabitForm {
  const { name, category, frequency, targetValue, targetUnit } = stored;
  return {
    name: readText(name),
    category: habitCategories.find(({ value }) => value === category)?.value ?? emptyHabitForm.category,
    frequency: frequencies.find(({ value }) => value === frequency)?.value ?? emptyHabitForm.frequency,
    targetValue: readText(targetValue),
    targetUnit: readText(targetUnit),
  };
}

export const habitDraftKind = makeDialogDraftKind<HabitForm>({
  key: 'habit-draft',
  hasWork: (form) => !isSameHabitForm(form, emptyHabitForm),
  readForm: readHabitForm,
});
