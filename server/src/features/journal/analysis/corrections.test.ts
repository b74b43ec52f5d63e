import {
  applyCorrections,
  isTakenAway,
  listFelt,
  listTakenAway,
  writeFelt,
  writeNotThis,
} from '@reflect/contract/corrections';
import { expect, it } from 'vitest';

const analysis = { summary: 's', emotions: ['joy', 'fear'], patterns: ['Work'], suggestions: ['Rest.'] };

it('a removed claim is gone, and no other one', () => {
  const corrections = [writeNotThis('feeling', 'fear'), writeNotThis('pattern', 'Work'), writeFelt('relief')];
  expect(applyCorrections(analysis, corrections)).toEqual({ ...analysis, emotions: ['joy'], patterns: [] });
  expect(isTakenAway(corrections, 'suggestion', 'Rest.')).toBe(false);
  expect(listFelt(corrections)).toEqual(['relief']);
});

it('an analysis without corrections stays as it is', () => {
  expect(applyCorrections(analysis, [])).toBe(analysis);
});

it('removed claims of one kind are recognised by their contents', () => {
  const corrections = [
    writeNotThis('note', 'often k3'),
    writeNotThis('fact', 'k4'),
    writeFelt('relief'),
    writeNotThis('note', 'again k5'),
  ];
  expect(listTakenAway(corrections, 'note')).toEqual(['often k3', 'again k5']);
  expect(listTakenAway([], 'note')).toEqual([]);
});
