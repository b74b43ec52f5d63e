import { describe, expect, it } from 'vitest';
import { limitAtOnce, limitEachWord, normaliseText } from './bounded-pieces.ts';

describe('the normal form of a text', () => {
  it('keeps all of an ordinary text, with ligatures and dots written out', () => {
    const page = 'I was ﬁne… until she left. It’s ½ past ten, and I don’t know. '.repeat(40);
    expect(normaliseText(page)).toBe(page.normalize('NFKC'));
  });

  it('is cut if characters become many times longer', () => {
    const signs = 'ﷺ'.repeat(2_000);
    expect(signs.normalize('NFKC').length).toBeGreaterThan(30_000);
    expect(normaliseText(signs).length).toBeLessThan(2_600);
  });
});

describe('the pieces of a text', () => {
  // Even ids begin a word.
  const beginsWord = (id: number) => id % 2 === 0;

  it('cover all words', () => {
    const ids = Array.from({ length: 300 }, (_, index) => index % 3);
    expect(limitEachWord(ids, { letters: 900, beginsWord })).toEqual(ids);
  });

  it('are few for one endless word, and the next word is read', () => {
    const ids = [...Array.from({ length: 4_000 }, () => 1), 2, 3];
    const read = limitEachWord(ids, { letters: 4_000, beginsWord });
    expect(read.length).toBeLessThan(20);
    expect(read.slice(-2)).toEqual([2, 3]);
  });

  it('are limited by the length of the text if there is a space after each character', () => {
    const ids = Array.from({ length: 4_000 }, () => 2);
    expect(limitEachWord(ids, { letters: 4_000, beginsWord }).length).toBeLessThan(2_100);
  });
});

describe('texts that are read together', () => {
  const makeTexts = (...lengths: number[]) => lengths.map((length) => Array.from({ length }, (_, id) => id));

  it('are read in full while there are few of them', () => {
    expect(limitAtOnce(makeTexts(3, 20, 5), 28)).toEqual(makeTexts(3, 20, 5));
  });

  it('are cut if they are long, while the short ones stay whole', () => {
    expect(limitAtOnce(makeTexts(3, 200, 5, 100), 28)).toEqual(makeTexts(3, 10, 5, 10));
    expect(limitAtOnce([], 28)).toEqual([]);
  });
});
