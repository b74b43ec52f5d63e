import { describe, expect, it } from 'vitest';
import { useTrainedReaders } from '../../../evaluation/use-trained-readers.ts';
import { installPageReader } from '../../pages/installed-readers.ts';
import { feelings } from '../../sentences/feelings.ts';
import { splitSentences } from '../../text/sentences.ts';
import { analyseEntry } from '../analyse-entry.ts';
import { analyseEach } from '../analysed-sentence.ts';
import { joinReadings, rateConfidence } from './joined-reading.ts';

useTrainedReaders();

const read = (text: string) => joinReadings(analyseEach(splitSentences(text)));

describe('a short text', () => {
  it('gets its feelings from all readers together, as shares that add up to one', () => {
    const shares = Object.values(read('Paid the deposit today. He said he loves me.')!.feelings);
    expect(shares).toHaveLength(31);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
  });

  it('is believed when the writer names a feeling, while a long text is read as a page', () => {
    expect(read('I feel guilty about it.')).toBeNull();
    expect(read('One. Two things. Three of them. Four at once. Five in all.')).toBeNull();
  });

  it('written after relief has relief among its candidates', () => {
    for (const text of ['Scan is clean. All good!', 'biopsy benign. i can breathe again'])
      expect(analyseEntry(text).candidates.map(({ emotion }) => emotion)).toContain('relief');
  });

  it.each([
    'so proud of her recital, we all went out for ice cream and danced',
    'cried on the stairs again, he has gone',
  ])('that is clearly pleasant or unpleasant has no opposite feeling among its four: %s', (text) => {
    const sides = analyseEntry(text).candidates.map(({ emotion }) =>
      Math.sign(feelings.get(emotion)!.valence),
    );
    expect(sides).toHaveLength(4);
    expect(sides.includes(1) && sides.includes(-1)).toBe(false);
  });
});

it('the confidence in a leading feeling rises with its share and its group’s, and differs between texts', () => {
  expect(rateConfidence({ most: 0.8, sum: 0.9 }, 'short')).toBeGreaterThan(0.9);
  expect(rateConfidence({ most: 0.3, sum: 0.3 }, 'short')).toBeLessThan(0.6);
  expect(rateConfidence({ most: 0.3, sum: 0.8 }, 'short')).toBeGreaterThan(
    rateConfidence({ most: 0.3, sum: 0.3 }, 'short'),
  );
  expect(rateConfidence({ most: 0, sum: 1 }, 'long')).toBeGreaterThanOrEqual(0);
  const said = ['I love him so much', 'passed my exam, so happy!!'].map(
    (text) => analyseEntry(text).evidence.emotions[0]?.confidence,
  );
  expect(new Set(said).size).toBe(2);
});

it.each([
  'I hope the next operation takes me. I don’t say it for pity, I want to go',
  'Oh joy, the in-laws have found the karaoke setting',
])('no pleasant feeling leads a short text with an unpleasant score: %s', (text) => {
  const { leading, sentimentScore } = analyseEntry(text);
  expect(sentimentScore).toBeLessThan(3);
  expect(leading).toBeNull();
});

it('without the page reader there is nothing to join', () => {
  const sentences = analyseEach(splitSentences('He said he loves me.'));
  installPageReader(null);
  expect(joinReadings(sentences)).toBeNull();
});
