import { describe, expect, it } from 'vitest';
import { useTrainedReaders } from '../../../evaluation/use-trained-readers.ts';
import { analyseEntry } from '../analyse-entry.ts';

useTrainedReaders();

describe('sentences that show a feeling', () => {
  it.each([
    [
      'a heading',
      'What I am grateful for:',
      'My sister drove two hours to sit with me. I am so grateful to her.',
    ],
    ['what somebody else feels', 'My brother was so sad at dinner.', 'I cried on the stairs. I feel so sad.'],
    ['a feeling that is denied', 'I am not angry with him.', 'I cried on the stairs. I feel so sad.'],
  ])('are never %s', (_, none, rest) => {
    const { leading, evidence } = analyseEntry(`${none}\n${rest}`);
    expect(leading).not.toBeNull();
    const quotes = evidence.emotions.flatMap((emotion) => emotion.evidence.map(({ quote }) => quote));
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes).not.toContain(none);
  });

  it('exclude a heading that names a feeling, which isn’t counted as named outright either', () => {
    const { evidence } = analyseEntry(
      'Things I am grateful for:\nNothing. I cried all night and I feel so lonely.',
    );
    expect(evidence.emotions.map(({ name }) => name)).not.toContain('gratitude');
  });
});
