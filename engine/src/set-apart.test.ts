import { expect, it } from 'vitest';
import { setApart } from './set-apart.ts';

it('a name keeps its place in a sentence, whichever direction it has', () => {
  expect(setApart('Zoë O’Neil-Szymańska 3')).toBe('Zoë O’Neil-Szymańska 3');
  expect(setApart('فاطمة')).toBe('\u2068فاطمة\u2069');
  expect(setApart('👩‍👩‍👧‍👦 Okonkwo')).toBe('\u2068👩‍👩‍👧‍👦 Okonkwo\u2069');
});

it('a name that would turn the rest of the sentence around, or end its own isolation, turns nothing around', () => {
  expect(setApart('Ana\u202E')).toBe('Ana');
  expect(setApart('فاطمة\u2069\u202E\u2067')).toBe('\u2068فاطمة\u2069');
});
