import type { FoundEmotion } from '@reflect/contract';
import { expect, it } from 'vitest';
import { cutMarkedParts } from './marked-parts.model.ts';

const text = 'I was afraid. Then I laughed.';
const makeFound = (
  family: FoundEmotion['family'],
  start: number,
  end: number,
  quote = text.slice(start, end),
) => ({
  name: family,
  family,
  intensity: 2 as const,
  confidence: 0.8,
  evidence: [{ start, end, quote }],
});

it('a text is split at its feelings and stays whole', () => {
  const parts = cutMarkedParts(text, [makeFound('joy', 14, 29), makeFound('fear', 0, 13)]);
  expect(parts).toEqual([
    { start: 0, text: 'I was afraid.', family: 'fear' },
    { start: 13, text: ' ', family: null },
    { start: 14, text: 'Then I laughed.', family: 'joy' },
  ]);
});

it.each([
  ['nothing was found', []],
  ['the quote is of an earlier telling', [makeFound('fear', 0, 13, 'I was amused.')]],
  ['the place is outside the text', [makeFound('fear', 40, 50, 'afraid')]],
])('a text stays in one part if %s', (_, emotions) => {
  expect(cutMarkedParts(text, emotions)).toEqual([{ start: 0, text, family: null }]);
});

it('words are marked only once', () => {
  const parts = cutMarkedParts(text, [
    makeFound('fear', 0, 13),
    makeFound('joy', 0, 13),
    makeFound('joy', 6, 29),
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ family }) => family !== null)).toHaveLength(1);
});
