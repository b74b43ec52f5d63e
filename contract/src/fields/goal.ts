import { limits } from '../limits.ts';
import type { Fields } from './field.ts';

/** Something a person works towards, with a number that says when it is reached. */
export const goalFields = {
  title: {
    kind: 'text',
    max: limits.goalTitle,
    empty: '',
    isRequired: true,
    whenBlank: 'Please enter a title.',
  },
  description: { kind: 'text', max: limits.goalText, empty: null },
  category: {
    kind: 'choice',
    of: ['health', 'career', 'relationships', 'personal-growth', 'financial'],
    empty: 'personal-growth',
  },
  priority: { kind: 'choice', of: ['low', 'medium', 'high'], empty: 'medium' },
  targetValue: { kind: 'number', min: 1, max: limits.goalValue, empty: 1 },
  currentValue: { kind: 'number', min: 0, max: limits.goalValue, empty: 0 },
  unit: { kind: 'text', max: limits.unit, empty: null },
  /** Habits whose completions since `currentValueAt` count as progress. */
  habitIds: { kind: 'ids', maxItems: limits.goalHabits, empty: [] },
} as const satisfies Fields;

/** A moment in the history of a goal. */
export const goalProgressFields = {
  /** The new total. */
  progressValue: { kind: 'number', min: 0, max: limits.goalValue, empty: 0, isRequired: true },
  notes: { kind: 'text', max: limits.goalText, empty: null },
  mood: {
    kind: 'choice',
    of: ['excited', 'proud', 'motivated', 'satisfied', 'neutral', 'frustrated', 'discouraged'],
    empty: null,
  },
  /** Whether the goal's current value became this one; not for an earlier moment that was noted later. */
  updateGoalValue: { kind: 'flag', empty: true },
} as const satisfies Fields;
