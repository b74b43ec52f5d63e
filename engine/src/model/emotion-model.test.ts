/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTrainedModel, readWeights } from '../../evaluation/trained-model.ts';
import { emotionLabels } from '../sentences/labels.ts';
import { createEmotionModel } from './emotion-model.ts';

const parityFile = new URL('../../weights/parity/emotion-model.json', import.meta.url);
const model = loadTrainedModel();

describe('the emotion model', () => {
  it('computes the same as the training code, to 1e-5', () => {
    const cases = JSON.parse(readFileSync(parityFile, 'utf8')) as { text: string; numbers: number[] }[];
    expect(cases.length).toBeGreaterThan(10);
    for (const { text, numbers } of cases) {
      const said = model.numbers(text);
      expect(said.length).toBe(numbers.length);
      numbers.forEach((number, i) => {
        expect(Math.abs(said[i]! - number), `${text}, number ${i}`).toBeLessThan(1e-5);
      });
    }
  });

  it('tells apart the feelings of plain statements', () => {
    const rows: [text: string, strongest: string][] = [
      ['I am so grateful to my sister for all her help.', 'gratitude'],
      ['I am furious, he lied to my face again.', 'anger'],
      ['I was terrified when the man followed me home.', 'fear'],
      ['We were so happy that we danced in the kitchen.', 'joy'],
      ['She died last week and I cannot stop crying.', 'sadness'],
      ['There were maggots in the meat, it was revolting.', 'disgust'],
    ];
    for (const [text, strongest] of rows) {
      const emotions = model.read([text])[0]!.emotions;
      const felt = emotionLabels.filter((label) => label !== 'neutral');
      expect(felt.toSorted((a, b) => emotions[b] - emotions[a]).slice(0, 2), text).toContain(strongest);
    }
  });

  it('tells pleasant sentences and entries from unpleasant ones', () => {
    const [good, plain, bad] = model.read([
      'It was a wonderful day with the people I love.',
      'The meeting was at ten.',
      'I hate how they treated me, it was humiliating.',
    ]);
    expect(good!.valence).toBeGreaterThan(0.4);
    expect(Math.abs(plain!.valence)).toBeLessThan(0.2);
    expect(bad!.valence).toBeLessThan(-0.4);
    expect(
      model.pleasantness('I slept well. We laughed a lot at lunch. I feel calm and content.'),
    ).toBeGreaterThan(0.8);
    expect(model.pleasantness('I cried at work. Nobody asked why. I feel so alone and afraid.')).toBeLessThan(
      0.2,
    );
  });

  it('takes negation into account', () => {
    const [happy, unhappy] = model.read(['I am happy.', 'I am not happy.']);
    expect(unhappy!.valence).toBeLessThan(happy!.valence - 0.5);
  });

  it('has low confidence if it does not know the words', () => {
    const [english, german] = model.read([
      'I am very happy about this.',
      'Gestern schneite es unaufhörlich, weshalb wir drinnen blieben.',
    ]);
    expect(german!.confidence).toBeLessThan(english!.confidence / 2);
  });

  it('rates an empty text neutral, with a confidence of 0', () => {
    for (const analysis of model.read(['', '  \n ', '…'])) {
      expect(analysis.emotions.neutral).toBe(1);
      expect(analysis.valence).toBe(0);
      expect(analysis.confidence).toBe(0);
    }
  });

  it('gives the same result each time, whichever texts are analysed together', () => {
    const texts = ['I miss her.', 'What a day!', 'Nothing much happened.'];
    const again = createEmotionModel(readWeights());
    expect(model.read(texts)).toEqual(again.read(texts.toReversed()).toReversed());
  });

  it('never throws and keeps every number in its range, whatever the input', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem());
    fc.assert(
      fc.property(anyText, (text) => {
        const [analysis] = model.read([text]);
        const shares = [...Object.values(analysis!.emotions), ...Object.values(analysis!.families)];
        for (const share of [...shares, analysis!.confidence]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(Math.abs(analysis!.valence)).toBeLessThanOrEqual(1);
        expect(analysis!.intensity).toBeGreaterThanOrEqual(1);
        expect(analysis!.intensity).toBeLessThanOrEqual(3);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses a file that has no weights', () => {
    expect(() => createEmotionModel(new ArrayBuffer(0))).toThrow(TypeError);
    expect(() => createEmotionModel(new TextEncoder().encode('not the weights at all').buffer)).toThrow(
      TypeError,
    );
  });
});
