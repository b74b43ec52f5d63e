import { describe, expect, it } from 'vitest';
import { analyseEntry } from './analyse-entry.ts';

describe('the leading feeling of a text', () => {
  it('is named where it fills the text, and is the first of the candidates', () => {
    const { leading, candidates } = analyseEntry('I am so proud of her. I was proud all day. So proud.');
    expect(leading).toEqual({ emotion: 'pride', family: 'joy', intensity: 2 });
    expect(candidates[0]).toEqual(leading);
    expect(candidates).toHaveLength(4);
  });

  it('is not named for a plain day, which still has four different candidates', () => {
    const { leading, candidates } = analyseEntry(
      'I went to the shop at nine. The bus came at ten. I made soup from the carrots.',
    );
    expect(leading).toBeNull();
    expect(new Set(candidates.map(({ emotion }) => emotion)).size).toBe(4);
  });

  it('is never approval, realization, curiosity, desire or disapproval', () => {
    const { leading, candidates } = analyseEntry('I wonder why. I am so curious about it. How curious I am.');
    const named = [leading, ...candidates].map((feeling) => feeling?.emotion);
    expect(named).not.toContain('curiosity');
  });

  it('has no candidates for a text that was not analysed', () => {
    expect(analyseEntry('')).toMatchObject({ leading: null, candidates: [] });
  });
});
