import { describe, expect, it } from 'vitest';
import { compareWords, describeComparison } from './compare-words.model.ts';

const changed = (parts: { text: string; isChanged: boolean }[]) =>
  parts.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());
const whole = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');

describe('comparing two versions of a text', () => {
  it('tells which words went out and which came in, and loses nothing of either', () => {
    const before = 'I was angry at Jonas.\n\nI did not say so.';
    const now = 'I was sad about Jonas.\n\nI did not say so. I will.';
    const comparison = compareWords(before, now);
    expect(whole(comparison.before)).toBe(before);
    expect(whole(comparison.now)).toBe(now);
    expect(changed(comparison.before)).toEqual(['angry', 'at']);
    expect(changed(comparison.now)).toEqual(['sad', 'about', 'I will.']);
    expect(describeComparison(comparison)).toBe('Since then 2 words went out and 4 words came in.');
  });

  it.each([
    ['One.', 'One. Two.', 'Since then 1 word came in.'],
    ['One two three.', 'One.', 'Since then 2 words went out.'],
    ['One two.', 'One  two!', 'The words are the same; spaces or signs differ.'],
    ['Ein Käfer lief.', 'Ein Kaninchen lief.', 'Since then 1 word went out and 1 word came in.'],
  ])('says what happened between %j and %j', (before, now, said) => {
    expect(describeComparison(compareWords(before, now))).toBe(said);
  });

  it('gives up on texts of 100,000 characters that have nothing in common, within seconds and with both whole', () => {
    const text = (word: string) =>
      Array.from({ length: 16_000 }, (_, at) => `${word}${at}`)
        .join(' ')
        .slice(0, 100_000);
    const comparison = compareWords(text('a'), text('b'));
    expect(whole(comparison.before)).toBe(text('a'));
    expect(whole(comparison.now)).toBe(text('b'));
    expect(comparison.wordsRemoved).toBeGreaterThan(1_000);
  });
});
