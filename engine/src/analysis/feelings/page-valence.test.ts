import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trainedEncoder } from '../../../evaluation/trained-model.ts';
import { installEncoder } from '../../pages/installed-readers.ts';
import { encodedFeelings } from '../../sentences/encoded-feelings.ts';
import { splitSentences } from '../../text/sentences.ts';
import { analyseEach } from '../analysed-sentence.ts';
import head from './page-valence.json' with { type: 'json' };
import { pageValenceOf } from './page-valence.ts';

const valenceOf = (text: string) => pageValenceOf(analyseEach(splitSentences(text)));

describe('how pleasant a page is', () => {
  beforeAll(() => installEncoder(trainedEncoder()));
  afterAll(() => installEncoder(null));

  it('is above the middle for a good day told in plain events, and below it for a hard one', () => {
    const good =
      'We took the early train to the sea. The children ran straight into the water. My sister brought cherries, and we laughed until it hurt. ' +
      'I swam out to the rock for the first time in years. On the way home they all fell asleep on my shoulder.';
    const hard =
      'The car would not start again. I missed the shift and he said not to bother on Friday. The rent goes out on Monday. ' +
      'I told the children we were having a picnic on the floor. I have counted it four times and it does not get more.';
    expect(valenceOf(good)).toBeGreaterThan(0);
    expect(valenceOf(hard)).toBeLessThan(0);
  });

  it('is not known without the encoder', () => {
    installEncoder(null);
    expect(valenceOf('We took the early train to the sea.')).toBeNull();
    installEncoder(trainedEncoder());
  });

  it('is never lowered by a pleasant feeling, nor raised by an unpleasant one', () => {
    const plain = encodedFeelings.filter(({ valence }) => Math.abs(valence) > 0.5);
    const weights: Record<string, number> = head.weights;
    expect(plain.filter(({ encoded, valence }) => weights[encoded]! * valence < 0)).toEqual([]);
  });
});
