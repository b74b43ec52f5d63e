/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTrainedEncoder, readWeights } from '../../evaluation/trained-model.ts';
import { createSentenceEncoder } from './sentence-encoder.ts';

const parityFile = new URL('../../weights/parity/sentence-encoder.json', import.meta.url);
const encoder = loadTrainedEncoder();

describe('the sentence encoder', { timeout: 30_000 }, () => {
  const cases = JSON.parse(readFileSync(parityFile, 'utf8')) as {
    text: string;
    pieces: number[];
    numbers: number[];
  }[];

  it.each(cases)('splits and reads “$text” as the training code does', ({ text, pieces, numbers }) => {
    expect(encoder.pieces(text)).toEqual(pieces);
    const { feelings, valence } = encoder.read([text])[0]!;
    const said = [...Object.values(feelings), valence];
    expect(said.length).toBe(numbers.length);
    said.forEach((number, i) => {
      expect(Math.abs(number - Math.max(-1, Math.min(1, numbers[i]!))), `number ${i}`).toBeLessThan(0.004);
    });
  });

  it('gives exactly the same result with WebAssembly and without', () => {
    const plain = createSentenceEncoder(readWeights('sentence-encoder'), { isPlain: true });
    const texts = ['I miss her.', 'What a day! We danced until the lights came on, all of us, even Dad.', ''];
    expect(plain.read(texts)).toEqual(encoder.read(texts));
  });

  it('scores a text the same, whichever texts are read with it', () => {
    const texts = ['I miss her.', 'The bus was late again.', 'We won.', 'So tired.', 'Bread, milk, eggs.'];
    expect(encoder.read(texts)).toEqual(texts.flatMap((text) => encoder.read([text])));
  });

  it('tells apart the feelings of plain statements', () => {
    const rows: [text: string, likeliest: string][] = [
      ['I am so grateful to my sister for all her help.', 'gratitude'],
      ['I am furious, he lied to my face again.', 'anger'],
      ['I was terrified when the man followed me home.', 'fear'],
      ['Nobody called on my birthday. I have nobody to talk to.', 'loneliness'],
      ['There were maggots in the meat, it was revolting.', 'disgust'],
    ];
    for (const [text, likeliest] of rows) {
      const { feelings } = encoder.read([text])[0]!;
      const ranked = encoder.feelings.toSorted((a, b) => feelings[b]! - feelings[a]!);
      expect(ranked.slice(0, 2), text).toContain(likeliest);
    }
  });

  it('reads a text to its end if it is too long to read at once', () => {
    const long = 'The train left at nine and the sky was grey over the fields and the road. '.repeat(12);
    const [glad, sad] = encoder.read([`${long}We won and I danced for joy.`, `${long}She died and I wept.`]);
    expect(glad!.feelings.joy).toBeGreaterThan(sad!.feelings.joy!);
    expect(glad!.valence).toBeGreaterThan(sad!.valence);
  });

  it('keeps every number in its range and never throws, whatever the input', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem());
    fc.assert(
      fc.property(anyText, (text) => {
        const { feelings, valence } = encoder.read([text])[0]!;
        for (const share of Object.values(feelings)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(Math.abs(valence)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  it('refuses a file with other weights', () => {
    expect(() => createSentenceEncoder(new ArrayBuffer(0))).toThrow(TypeError);
    expect(() => createSentenceEncoder(readWeights('emotion-model'))).toThrow(TypeError);
  });
});
