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

describe('a feeling that accuses the writer', () => {
  it.each([
    [
      "My oldest friend has had a small stroke. She was in the greengrocer's and could not say the word for leeks. They have kept her in. " +
        'I went this afternoon, and her face is a little down on the left, and she is furious. I have known her for sixty-five years. ' +
        'I sat in the bus home and could not feel my hands.',
      /jealousy|guilt|shame/,
    ],
    [
      'Peggy died on Wednesday. Her daughter telephoned me herself. She had been asleep. I went out and weeded the whole of the long ' +
        'border sitting on the crate, which took until dark. I could not have said what I was thinking. Now my hands are green and I cannot get warm.',
      /jealousy|guilt|shame/,
    ],
  ])('does not lead where no sentence shows it', (content, accusing) => {
    expect(analyseEntry(content).leading?.emotion ?? '').not.toMatch(accusing);
  });

  it('leads where a sentence shows it', () => {
    const { leading } = analyseEntry(
      'Mum rang three times. I let it ring. She only wanted to hear a voice. I went to bed early. I feel so guilty about it.',
    );
    expect(leading?.emotion).toBe('guilt');
  });
});
