import { expect, it } from 'vitest';
import { quoteForFact } from './fact-quote.model.ts';

it('quotes the sentence with the word that a fact is about', () => {
  const page = 'I woke before the alarm. Then Annabel rang. What Anna said on the wall stays with me.';
  expect(quoteForFact(page, 'Anna')).toBe('What Anna said on the wall stays with me.');
  expect(quoteForFact('Slept. What a Relief!', 'relief')).toBe('What a Relief!');
  expect(quoteForFact('Rain. Therapy with Oberhuber.', 'Dr. Maximiliane Oberhuber')).toBe(
    'Therapy with Oberhuber.',
  );
});

it('cuts a long sentence between words, and keeps the word in it', () => {
  const long =
    'I keep thinking about what was said at the wall on Saturday by everybody, and above all by Anna, who meant climbing but did not only mean climbing.';
  expect(quoteForFact(long, 'Anna')).toBe(
    '…everybody, and above all by Anna, who meant climbing but did not only mean…',
  );
  expect(quoteForFact(`Anna and ${long}`, 'Anna')).toBe(
    'Anna and I keep thinking about what was said at the wall on Saturday by…',
  );
  expect(quoteForFact('😀'.repeat(60))).toBe(`${'😀'.repeat(40)}…`);
});

it('quotes the beginning of a page if it names nothing of it', () => {
  expect(quoteForFact('Slow morning.\n\nCoffee on the balcony.')).toBe(
    'Slow morning. Coffee on the balcony.',
  );
  expect(quoteForFact('Slow morning.', 'Anna')).toBe('Slow morning.');
});
