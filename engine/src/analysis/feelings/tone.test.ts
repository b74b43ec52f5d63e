import type { FoundEmotion } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { toneOf } from './tone.ts';

const feeling = (name: string, confidence: number): FoundEmotion => ({
  name,
  family: 'fear',
  intensity: 2,
  confidence,
  evidence: [],
});
const keyOf = (valence: number, emotions: FoundEmotion[]) =>
  toneOf({ content: 'a page', sentences: [], valence, emotions }).key;

describe('the tone of a text', () => {
  it('is called mixed where its surest feeling pulls the other way', () => {
    expect(keyOf(0.6, [feeling('fear', 0.89), feeling('relief', 0.85)])).toBe('mixed');
    expect(keyOf(-0.6, [feeling('joy', 0.8)])).toBe('mixed');
  });

  it('stays as it is where that feeling agrees, or is faint', () => {
    expect(keyOf(0.6, [feeling('joy', 0.9)])).toBe('bright');
    expect(keyOf(0.6, [feeling('fear', 0.3)])).toBe('bright');
    expect(keyOf(-0.6, [feeling('fear', 0.9)])).toBe('heavy');
  });
});
