import { afterCorrections, felt, feltIn, isTakenAway, notThis } from '@reflect/contract/corrections';
import { expect, it } from 'vitest';

const analysis = { summary: 's', emotions: ['joy', 'fear'], patterns: ['Work'], suggestions: ['Rest.'] };

it('a claim that was taken away is gone, and no other one', () => {
  const corrections = [notThis('feeling', 'fear'), notThis('pattern', 'Work'), felt('relief')];
  expect(afterCorrections(analysis, corrections)).toEqual({ ...analysis, emotions: ['joy'], patterns: [] });
  expect(isTakenAway(corrections, 'suggestion', 'Rest.')).toBe(false);
  expect(feltIn(corrections)).toEqual(['relief']);
});

it('without corrections an analysis stays as it is', () => {
  expect(afterCorrections(analysis, [])).toBe(analysis);
});
