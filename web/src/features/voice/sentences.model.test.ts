import { expect, it } from 'vitest';
import { splitForReading } from './sentences.model.ts';

const listPieces = (text: string) =>
  splitForReading(text, 'en').map(({ start, end }) => text.slice(start, end));

it('splits into sentences, without blank lines and rules', () => {
  expect(listPieces('I slept. Did you? \n\n---\nShe said "No."')).toEqual([
    'I slept.',
    'Did you?',
    'She said "No."',
  ]);
});

it('reads a list line by line', () => {
  expect(listPieces('milk\nbread\nlight')).toEqual(['milk', 'bread', 'light']);
});

it('splits a very long sentence at a comma, or else between words, and never inside one', () => {
  const clause = 'and then the rain began once more over the hills';
  const pieces = listPieces(`${Array.from({ length: 12 }, () => clause).join(', ')}.`);
  expect(pieces.every((piece) => piece.length <= 220)).toBe(true);
  expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
  const words = listPieces(Array.from({ length: 100 }, () => 'word').join(' '));
  expect(words.join(' ').split(' ')).toHaveLength(100);
});

const signs = [...'abcdefgh  .!?,;\n#-"', 'Ü', 'é', '漢', '。', '😀', '👩‍👧', ' word', ' Another. '];

/** Signs drawn by a fixed rule, the same in every run. */
function makeText(seed: number): string {
  let drawn = seed * 2_654_435_761;
  return Array.from({ length: 40 * seed }, () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return signs[drawn % signs.length];
  }).join('');
}

it.each(Array.from({ length: 40 }, (_, seed) => [seed]))(
  'loses no word, keeps the order and never splits a character: text %i',
  (seed) => {
    const text = makeText(seed);
    let before = 0;
    let spoken = '';
    for (const { start, end } of splitForReading(text, 'en')) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end - start).toBeLessThanOrEqual(220);
      before = end;
      spoken += text.slice(start, end);
    }
    const listLetters = (all: string) => all.match(/[\p{L}\p{N}]/gu) ?? [];
    expect(listLetters(spoken)).toEqual(listLetters(text));
    // Half a character can't be encoded.
    expect(() => encodeURIComponent(spoken)).not.toThrow();
  },
);
