import { expect, it } from 'vitest';
import { forgetPerson, makePerPerson } from './person-memory.ts';

interface Draft {
  userId: string;
  isUnstored: boolean;
}

it('LOCK-01 · a person’s data leaves memory when they are forgotten, except what would be lost', () => {
  const draftOf = makePerPerson<Draft>({
    make: (userId) => ({ userId, isUnstored: false }),
    mustStay: ({ isUnstored }) => isUnstored,
  });
  const ofAna = draftOf('ana');
  const ofBen = draftOf('ben');
  expect(draftOf('ana')).toBe(ofAna);
  forgetPerson('ana');
  expect(draftOf('ana')).not.toBe(ofAna);
  expect(draftOf('ben')).toBe(ofBen);

  const unstored = draftOf('ana');
  unstored.isUnstored = true;
  forgetPerson('ana');
  expect(draftOf('ana')).toBe(unstored);
});
