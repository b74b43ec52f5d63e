import { limits } from '../limits.ts';
import type { Fields } from './field.ts';

/** The person's own rating, from 0 (lowest) to 10. */
const answer = { kind: 'number', min: 0, max: limits.checkInAnswer, empty: 5, isRequired: true } as const;

/** A week in five answers and one line of text. */
export const checkInFields = {
  mood: answer,
  energy: answer,
  sleep: answer,
  connection: answer,
  meaning: answer,
  note: { kind: 'text', max: limits.checkInNote, empty: '', isRequired: true },
} as const satisfies Fields;
