import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitWords } from './words.ts';

/** A letter that plain English doesn't have: with it, a text is split by the pattern for all languages. */
const byPattern = (text: string) => splitWords(`${text} ü`).slice(0, -1);
const signs = [
  ...'abzAZ09 \n.,!?-\'’"“”–—…_()#@/',
  'dont',
  "I'm",
  'Twenty-one',
  '‑',
  'ʼ',
  'é',
  '海',
  '😀',
  '\u0301',
];
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((parts) => parts.join(''));

it('the faster English pattern finds the same words as the pattern for all languages', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(splitWords(text)).toEqual(byPattern(text));
    }),
    { numRuns: 2_000 },
  );
});

it('words are folded and keep their positions', () => {
  expect(splitWords('Dont say “Twenty-one”, I’M here-')).toEqual([
    { text: "don't", start: 0, end: 4 },
    { text: 'say', start: 5, end: 8 },
    { text: 'twenty-one', start: 10, end: 20 },
    { text: "i'm", start: 23, end: 26 },
    { text: 'here', start: 27, end: 31 },
  ]);
});
