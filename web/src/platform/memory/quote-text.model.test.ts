import { expect, it } from 'vitest';
import { splitQuote } from './quote-text.model.ts';

const joinPieces = (pieces: ReturnType<typeof splitQuote>) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

it('a sentence is whole, with its matches marked', () => {
  const text = 'The lease, and the landlord.';
  const matches = [
    { start: 4, end: 9 },
    { start: 19, end: 27 },
  ];
  expect(joinPieces(splitQuote(text, matches))).toBe('The [lease], and the [landlord].');
  expect(joinPieces(splitQuote(text, []))).toBe(text);
});

it('a page without a full stop is cut around its first match, between words', () => {
  const text = `${'so much to do '.repeat(60)}the lease ${'and on and on '.repeat(60)}`;
  const start = text.indexOf('lease');
  const shown = joinPieces(splitQuote(text, [{ start, end: start + 5 }]));
  expect(shown).toContain('the [lease] and on');
  expect(shown).toMatch(/^…\w+ .* \w+…$/);
  expect(shown.length).toBeLessThan(340);
});

it('no character is split if there are no spaces', () => {
  const text = '🌊'.repeat(400);
  const shown = joinPieces(splitQuote(text, [{ start: 402, end: 404 }]));
  expect(() => encodeURIComponent(shown)).not.toThrow();
});
