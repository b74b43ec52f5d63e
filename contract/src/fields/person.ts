import { limits } from '../limits.ts';
import type { Fields } from './field.ts';

/** Somebody in the life of a writer. */
export const personFields = {
  displayName: {
    kind: 'text',
    max: limits.personName,
    empty: '',
    isRequired: true,
    whenBlank: 'Please enter a name.',
  },
  relationship: {
    kind: 'choice',
    of: [
      'partner',
      'spouse',
      'parent',
      'child',
      'sibling',
      'friend',
      'coworker',
      'boss',
      'roommate',
      'neighbor',
      'therapist',
      'doctor',
      'other',
    ],
    empty: null,
  },
  pronouns: {
    kind: 'choice',
    of: ['he/him', 'she/her', 'they/them', 'xe/xem', 'ze/zir', 'other'],
    empty: null,
  },
  /** A tag that differs from another only in its case is left out. */
  tags: { kind: 'texts', max: limits.personTagLength, maxItems: limits.personTags, empty: [] },
  notes: { kind: 'text', max: limits.personNotes, empty: null },
} as const satisfies Fields;
