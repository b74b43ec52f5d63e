import { expect, it } from 'vitest';
import rows from '../rules/medical.json' with { type: 'json' };
import { findMedicalKind } from './medical.ts';

it.each(rows)(
  'questions for a doctor are recognised, and others are not: $kind',
  ({ kind, matches, misses }) => {
    expect(matches.filter((message) => findMedicalKind(message) !== kind)).toEqual([]);
    expect(misses.filter((message) => findMedicalKind(message) === kind)).toEqual([]);
  },
);
