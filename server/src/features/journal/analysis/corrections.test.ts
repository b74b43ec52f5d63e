import {
  afterCorrections,
  felt,
  feltIn,
  isTakenAway,
  notThis,
  takenAway,
} from '@reflect/contract/corrections';
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

it('the claims of one kind that were taken away are known by what they are', () => {
  const corrections = [
    notThis('note', 'often k3'),
    notThis('fact', 'k4'),
    felt('relief'),
    notThis('note', 'again k5'),
  ];
  expect(takenAway(corrections, 'note')).toEqual(['often k3', 'again k5']);
  expect(takenAway([], 'note')).toEqual([]);
});
