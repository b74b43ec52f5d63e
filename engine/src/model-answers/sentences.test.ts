import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutSentences } from './sentences.ts';

it.each([
  ['You waited. She came? Yes!', ['You waited. ', 'She came? ', 'Yes!']],
  [
    'You wrote “I am late. I am sorry.” and left. Why?',
    ['You wrote “I am late. I am sorry.” and left. ', 'Why?'],
  ],
  ['It took 3.5 hours', ['It took 3.5 hours']],
  ['One line\n\nanother line', ['One line\n\n', 'another line']],
])('%j is split after its sentences', (text, sentences) => {
  expect(cutSentences(text)).toEqual(sentences);
});

it('every character of a text is kept', () => {
  const piece = fc.constantFrom('a', '.', ' ', '?', '“', '”', '"', '\n', '…', '’', 'you');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(cutSentences(pieces.join('')).join('')).toBe(pieces.join(''));
    }),
  );
});
