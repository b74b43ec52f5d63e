import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeQuoteLocator } from './locate-quote.ts';

it('finds a quote with changed quotation marks, dashes, case or spaces, and returns the original words', () => {
  const content = 'She said “no” —\n  and I   didn’t ask why. 🌧️ Later it rained.';
  const locate = makeQuoteLocator(content);
  expect(locate('she said "no" - and i didn\'t ask why.')).toEqual({
    start: 0,
    end: 41,
    quote: 'She said “no” —\n  and I   didn’t ask why.',
  });
  expect(locate('🌧️ Later')?.quote).toBe('🌧️ Later');
});

it('rejects words that are not in the text, and quotes that are too short', () => {
  const locate = makeQuoteLocator('I was glad to see her.');
  expect(locate('I was sad to see her.')).toBeNull();
  expect(locate('I')).toBeNull();
  expect(locate('   ')).toBeNull();
});

// Hard cases: characters whose length changes with case, surrogate pairs and halves, and every white space.
const piece = fc.constantFrom(
  'a',
  'B',
  'ß',
  'İ',
  '“',
  '’',
  "'",
  '—',
  '-',
  ' ',
  '\n',
  '\u00a0',
  '🌧️',
  '\ud83d',
  '語',
  'é',
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

it('returns the position of the words that it returns', () => {
  fc.assert(
    fc.property(text, fc.nat(60), fc.nat(60), (content, from, to) => {
      const found = makeQuoteLocator(content)(content.slice(from, to));
      if (found) expect(content.slice(found.start, found.end)).toBe(found.quote);
    }),
  );
});
