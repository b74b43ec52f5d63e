import { describe, expect, it } from 'vitest';
import { countsTruly, makeJudge } from './judge.ts';

const judge = makeJudge('I told Ann that I was late. She said “no matter” and left at 8.');

describe('what a language model wrote about a text', () => {
  it('keeps the sentences that quote truly, whatever the marks and the end of the quote', () => {
    const text = 'You wrote "I was late," and she said “No matter”.';
    expect(judge.founded(text)).toBe(text);
  });

  it('loses the sentences that quote what nobody wrote', () => {
    expect(
      judge.founded('You were late. You wrote “I hate her. I hate us.” and left. She forgave you.'),
    ).toBe('You were late. She forgave you.');
  });

  it('loses the sentences that only repeat the text, as one does that was told to', () => {
    expect(judge.founded('I told Ann that I was late. You were late.')).toBe('You were late.');
  });

  it('keeps each line of a list once, without blank, unkind and invented ones', () => {
    expect(
      judge.lines(['Rest.', ' Rest. ', '', 'You are lazy.', 'Say “I hate her” aloud.', 'Walk.', 'Read.'], 2),
    ).toEqual(['Rest.', 'Walk.']);
  });

  it('counts nothing that was not counted for it', () => {
    const known = { counted: '12 of 30 entries, 3.5 of 5', told: 'I turned 43 at 8.' };
    expect(countsTruly('In 12 of 30 entries, at 3.5 of 5.', known)).toBe(true);
    expect(countsTruly('You turned 43, in many entries.', known)).toBe(true);
    expect(countsTruly('In 13 entries.', known)).toBe(false);
    expect(countsTruly('On 43 % of your days.', known)).toBe(false);
    expect(countsTruly('In many entries.', {})).toBe(true);
  });
});
