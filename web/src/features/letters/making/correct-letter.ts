import type { LetterWords } from '@reflect/contract';
import type { Letter, useLetterChanges } from '../letters.api.ts';
import type { CheckedLetter } from './check-letters.ts';

type LetterChange = Parameters<ReturnType<typeof useLetterChanges>['update']>[1];

const nothing = { observations: [], shifts: [], people: [] };

/**
 * Makes a stored letter say what is shown: today's words, or none once it's withdrawn. What its reader did
 * with it stays. Null if nothing changes, or if it isn't known whether it may be shown.
 */
export function findCorrection(letter: Letter, checked: CheckedLetter | undefined): LetterChange | null {
  if (checked === undefined || letter.isWithdrawn) return null;
  const { words, metSupport } = checked;
  if (words === null || (metSupport === true && !letter.isAsked))
    return { isWithdrawn: true, ...nothing, question: '', noLonger: nothing };
  if (metSupport === null) return null;
  const change = makeLetterChange(words);
  const isSaid = Object.entries(change).every(
    ([field, value]) => writeInOrder(value) === writeInOrder(letter[field as keyof Letter] ?? nothing),
  );
  return isSaid ? null : change;
}

export function makeLetterChange({ month: _, ...words }: LetterWords): LetterChange {
  return { ...words, noLonger: words.noLonger ?? nothing };
}

/** The same text for equal values, whatever the order of their fields. */
function writeInOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
