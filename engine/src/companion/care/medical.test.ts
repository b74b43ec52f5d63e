import { expect, it } from 'vitest';
import rows from '../rules/medical.json' with { type: 'json' };
import { findMedicalKind } from './medical.ts';

it.each(rows)(
  'what only a doctor can answer is known, and what is not: $kind',
  ({ kind, matches, misses }) => {
    expect(matches.filter((message) => findMedicalKind(message) !== kind)).toEqual([]);
    expect(misses.filter((message) => findMedicalKind(message) === kind)).toEqual([]);
  },
);
