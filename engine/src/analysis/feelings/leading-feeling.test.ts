import { describe, expect, it } from 'vitest';
import { useTrainedReaders } from '../../../evaluation/use-trained-readers.ts';
import { analyseEntry } from '../analyse-entry.ts';

useTrainedReaders();

describe('the leading feeling of a text', () => {
  it('is named and listed first among the candidates if it fills the text', () => {
    const { leading, candidates } = analyseEntry('I am so proud of her. I was proud all day. So proud.');
    expect(leading).toEqual({ emotion: 'pride', family: 'joy', intensity: 2 });
    expect(candidates[0]).toEqual(leading);
    expect(candidates).toHaveLength(4);
  });

  it('is not named for an ordinary day, which still has four different candidates', () => {
    const { leading, candidates } = analyseEntry(
      'I went to the shop at nine. The bus came at ten. I made soup from the carrots.',
    );
    expect(leading).toBeNull();
    expect(new Set(candidates.map(({ emotion }) => emotion)).size).toBe(4);
  });

  it('is what the whole page is about, not the feeling of its strongest sentence', () => {
    const { leading, candidates } = analyseEntry(
      'The flat is so quiet since you died. I set out two cups again. Your coat still hangs by the door. ' +
        'I cried on the stairs. The kids next door screamed with joy, it was the BEST DAY EVER for them!!! ' +
        'I miss you so much. I sat on your side of the bed until it was dark.',
    );
    expect(['sadness', 'grief', 'loneliness']).toContain(candidates[0]!.emotion);
    expect(leading?.family ?? 'sadness').toBe('sadness');
  });

  it('is never a feeling that the text denies', () => {
    const { leading, candidates } = analyseEntry('I am not angry. No, not angry at all.');
    expect([leading, ...candidates].map((feeling) => feeling?.emotion)).not.toContain('anger');
  });

  it('is never approval, realization, curiosity, desire or disapproval', () => {
    const { leading, candidates } = analyseEntry('I wonder why. I am so curious about it. How curious I am.');
    const named = [leading, ...candidates].map((feeling) => feeling?.emotion);
    expect(named).not.toContain('curiosity');
  });

  it('has no candidates if the text was not analysed', () => {
    expect(analyseEntry('')).toMatchObject({ leading: null, candidates: [] });
  });
});
