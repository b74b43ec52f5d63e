import { describe, expect, it } from 'vitest';
import { compareWords, describeComparison } from './compare-words.model.ts';

const listChanged = (parts: { text: string; isChanged: boolean }[]) =>
  parts.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());
const joinParts = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');

describe('comparing two versions of a text', () => {
  it('lists the words removed and added, and keeps both texts whole', () => {
    const before = 'I was angry at Jonas.\n\nI did not say so.';
    const now = 'I was sad about Jonas.\n\nI did not say so. I will.';
    const comparison = compareWords(before, now);
    expect(joinParts(comparison.before)).toBe(before);
    expect(joinParts(comparison.now)).toBe(now);
    expect(listChanged(comparison.before)).toEqual(['angry', 'at']);
    expect(listChanged(comparison.now)).toEqual(['sad', 'about', 'I will.']);
    expect(describeComparison(comparison)).toBe('2 words removed and 4 words added since then.');
  });

  it.each([
    ['One.', 'One. Two.', '1 word added since then.'],
    ['One two three.', 'One.', '2 words removed since then.'],
    ['One two.', 'One  two!', 'The words are the same. Only spaces or punctuation differ.'],
    ['Ein Käfer lief.', 'Ein Kaninchen lief.', '1 word removed and 1 word added since then.'],
  ])('describes the change from %j to %j', (before, now, said) => {
    expect(describeComparison(compareWords(before, now))).toBe(said);
  });

  it('stops within seconds for unrelated texts of 100,000 characters, with both whole', () => {
    const makeText = (word: string) =>
      Array.from({ length: 16_000 }, (_, at) => `${word}${at}`)
        .join(' ')
        .slice(0, 100_000);
    const comparison = compareWords(makeText('a'), makeText('b'));
    expect(joinParts(comparison.before)).toBe(makeText('a'));
    expect(joinParts(comparison.now)).toBe(makeText('b'));
    expect(comparison.wordsRemoved).toBeGreaterThan(1_000);
  });
});
