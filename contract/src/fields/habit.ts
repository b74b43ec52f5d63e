import { limits } from '../limits.ts';
import type { Fields } from './field.ts';

/** Something a person means to do every day, week or month. */
export const habitFields = {
  name: {
    kind: 'text',
    max: limits.habitName,
    empty: '',
    isRequired: true,
    whenBlank: 'Please enter a habit name',
  },
  category: {
    kind: 'choice',
    of: ['health', 'productivity', 'relationships', 'creativity', 'mindfulness'],
    empty: 'health',
  },
  frequency: { kind: 'choice', of: ['daily', 'weekly', 'monthly'], empty: 'daily' },
  /** How much of it: 20 of `pages`. */
  targetValue: { kind: 'number', min: 1, max: limits.habitTarget, empty: 1 },
  targetUnit: { kind: 'text', max: limits.unit, empty: null },
} as const satisfies Fields;
