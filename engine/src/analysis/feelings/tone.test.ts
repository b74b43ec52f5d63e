import type { FoundEmotion } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import type { AnalysedSentence } from '../analysed-sentence.ts';
import { findTone } from './tone.ts';

const makeFeeling = (name: string, confidence: number): FoundEmotion => ({
  name,
  family: 'fear',
  intensity: 2,
  confidence,
  evidence: [],
});
const makeSentence = (valence: number) => ({ analysis: { valence } }) as AnalysedSentence;
const getToneKey = (valence: number, emotions: FoundEmotion[]) =>
  findTone({ content: 'a page', sentences: [], valence, emotions }).key;

describe('the tone of a text', () => {
  it('is mixed if its surest feeling has the opposite tone', () => {
    expect(getToneKey(0.6, [makeFeeling('fear', 0.89), makeFeeling('relief', 0.85)])).toBe('mixed');
    expect(getToneKey(-0.6, [makeFeeling('joy', 0.8)])).toBe('mixed');
  });

  it('stays as it is if that feeling agrees or is weak', () => {
    expect(getToneKey(0.6, [makeFeeling('joy', 0.9)])).toBe('bright');
    expect(getToneKey(0.6, [makeFeeling('fear', 0.3)])).toBe('bright');
    expect(getToneKey(-0.6, [makeFeeling('fear', 0.9)])).toBe('heavy');
  });

  it.each([
    [[0.5, 0.5, -0.5, -0.5], 'falling'],
    [[0.1, 0.2, -0.2, -0.3], 'even'],
    [[0.6, -0.6, 0.1, 0.6, -0.6], 'mixed'],
    [[0.6, -0.6, 0, 0, 0, 0, 0, 0, 0, 0], 'unclear'],
    [[0, 0.1, 0, -0.1, 0], 'even'],
  ])('of sentences with the valences %j is %s', (valences, key) => {
    expect(
      findTone({ content: 'a page', sentences: valences.map(makeSentence), valence: 0, emotions: [] }).key,
    ).toBe(key);
  });
});
