import type { Goal, GoalCategory, GoalChange, GoalPriority } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { makeDialogDraftKind, readText } from '../../platform/drafts/dialog-draft.ts';

/** Numbers are kept as typed. */
export interface GoalForm {
  title: string;
  description: string;
  category: GoalCategory;
  priority: GoalPriority;
  targetValue: string;
  currentValue: string;
  unit: string;
  /** YYYY-MM-DD or empty. */
  targetDate: string;
  habitIds: string[];
}

export const emptyGoalForm: GoalForm = {
  title: '',
  description: '',
  category: 'personal-growth',
  priority: 'medium',
  targetValue: '',
  currentValue: '0',
  unit: '',
  targetDate: '',
  habitIds: [],
};

export const goalCategories = [
  { value: 'health', label: 'Health' },
  { value: 'career', label: 'Career' },
  { value: 'relationships', label: 'Relationships' },
  { value: 'personal-growth', label: 'Personal growth' },
  { value: 'financial', label: 'Financial' },
] as const satisfies readonly { value: GoalCategory; label: string }[];

export const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const satisfies readonly { value: GoalPriority; label: string }[];

/** `currentValue` is what the card shows: linked habits may have added to it. */
export function makeGoalForm(goal: Goal, currentValue: number): GoalForm {
  const { title, category, priority, habitIds } = goal;
  return {
    title,
    description: goal.description ?? '',
    category,
    priority,
    targetValue: String(goal.targetValue),
    currentValue: String(currentValue),
    unit: goal.unit ?? '',
    targetDate: goal.targetDate ?? '',
    habitIds: [...habitIds],
  };
}

/** Keeps a typed number within the limits of a goal; `otherwise` if it's none. */
export function readWholeNumber(
  typed: string,
  { least, otherwise }: { least: number; otherwise: number },
): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? otherwise : Math.max(least, Math.min(limits.goalValue, value));
}

export function makeGoalBody(form: GoalForm) {
  return {
    title: form.title.trim(),
    description: form.description.trim() || null,
    category: form.category,
    priority: form.priority,
    targetValue: readWholeNumber(form.targetValue, { least: 1, otherwise: 1 }),
    currentValue: readWholeNumber(form.currentValue, { least: 0, otherwise: 0 }),
    unit: form.unit.trim() || null,
    targetDate: form.targetDate || null,
    habitIds: [...form.habitIds],
  };
}

/** Only what was changed since the form was opened. */
export function findGoalChange(opened: GoalForm, form: GoalForm, now = new Date()): GoalChange {
  const before = makeGoalBody(opened);
  const changed = Object.entries(makeGoalBody(form)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  const change: GoalChange = Object.fromEntries(changed);
  if (change.description !== undefined) change.base = { description: before.description ?? null };
  // Linking or unlinking a habit must not change the total that the person has seen, so counting starts now.
  const isCountedAnew = change.currentValue !== undefined || change.habitIds !== undefined;
  if (!isCountedAnew) return change;
  return { ...change, currentValue: makeGoalBody(form).currentValue, currentValueAt: now.toISOString() };
}

export function isSameGoalForm(one: GoalForm, other: GoalForm): boolean {
  const typed = (form: GoalForm) => JSON.stringify([makeGoalBody(form), form.targetValue.trim()]);
  return typed(one) === typed(other);
}

/** Reads a stored form. */
export function readGoalForm(stored: Record<string, unknown>): GoalForm {
  return {
    title: readText(stored.title),
    description: readText(stored.description),
    category: goalCategories.find(({ value }) => value === stored.category)?.value ?? 'personal-growth',
    priority: priorities.find(({ value }) => value === stored.priority)?.value ?? 'medium',
    targetValue: readText(stored.targetValue),
    currentValue: readText(stored.currentValue),
    unit: readText(stored.unit),
    targetDate: readText(stored.targetDate),
    habitIds: Array.isArray(stored.habitIds) ? stored.habitIds.filter((id) => typeof id === 'string') : [],
  };
}

export const goalDraftKind = makeDialogDraftKind<GoalForm>({
  key: 'goal-draft',
  hasWork: (form) => !isSameGoalForm(form, emptyGoalForm),
  readForm: readGoalForm,
});
