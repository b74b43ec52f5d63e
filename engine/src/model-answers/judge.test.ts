import { describe, expect, it } from 'vitest';
import { hasOnlyKnownFigures, makeJudge } from './judge.ts';

const judge = makeJudge('I told Ann that I was late. She said “no matter” and left at 8.');

describe('the check of a model’s output', () => {
  it('keeps sentences with true quotes, whatever the quotation marks and punctuation', () => {
    const text = 'You wrote "I was late," and she said “No matter”.';
    expect(judge.withoutUnfounded(text)).toBe(text);
  });

  it('drops sentences with invented quotes', () => {
    expect(
      judge.withoutUnfounded('You were late. You wrote “I hate her. I hate us.” and left. She forgave you.'),
    ).toBe('You were late. She forgave you.');
  });

  it('drops sentences that only repeat the text', () => {
    expect(judge.withoutUnfounded('I told Ann that I was late. You were late.')).toBe('You were late.');
  });

  it('drops duplicate, blank, unsafe and invented lines of a list', () => {
    expect(
      judge.lines(['Rest.', ' Rest. ', '', 'You are lazy.', 'Say “I hate her” aloud.', 'Walk.', 'Read.'], 2),
    ).toEqual(['Rest.', 'Walk.']);
  });

  it('accepts only figures that were counted or given', () => {
    const known = { counted: '12 of 30 entries, 3.5 of 5', told: 'I turned 43 at 8.' };
    expect(hasOnlyKnownFigures('In 12 of 30 entries, at 3.5 of 5.', known)).toBe(true);
    expect(hasOnlyKnownFigures('You turned 43, in many entries.', known)).toBe(true);
    expect(hasOnlyKnownFigures('In 13 entries.', known)).toBe(false);
    expect(hasOnlyKnownFigures('On 43 % of your days.', known)).toBe(false);
    expect(hasOnlyKnownFigures('In many entries.', {})).toBe(true);
  });
});
