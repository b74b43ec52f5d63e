import { limits } from '../limits.ts';
import type { Fields } from './field.ts';

/** Of one's own choosing, from 0 (lowest) to 10. */
const answer = { kind: 'number', min: 0, max: limits.checkInAnswer, empty: 5, isRequired: true } as const;

/** How a week was, in five answers and one open line. */
export const checkInFields = {
  mood: answer,
  energy: answer,
  sleep: answer,
  connection: answer,
  meaning: answer,
  note: { kind: 'text', max: limits.checkInNote, empty: '', isRequired: true },
} as const satisfies Fields;
