/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadMeaningEncoder, loadTrainedEncoder, readWeights } from '../../evaluation/trained-model.ts';
import { createMeaningEncoder } from './meaning-encoder.ts';

const parityFile = new URL('../../weights/parity/meaning-encoder.json', import.meta.url);

function cosine(one: Float32Array, other: Float32Array): number {
  const dot = one.reduce((sum, value, k) => sum + value * other[k]!, 0);
  return dot / (Math.hypot(...one) * Math.hypot(...other));
}

describe('the meaning encoder', { timeout: 30_000 }, () => {
  const encoder = loadMeaningEncoder();
  const cases = JSON.parse(readFileSync(parityFile, 'utf8')) as { text: string; numbers: number[] }[];

  it.each(cases)('reads “$text” as the training code does', ({ text, numbers }) => {
    const { vector } = encoder.read([text])[0]!;
    numbers.forEach((number, k) => {
      expect(Math.abs(vector[k]! - number), `number ${k}`).toBeLessThan(0.02);
    });
  });

  it.each([
    [
      'when did I lose my job?',
      'They let me go on Friday, after nine years.',
      'We had soup on Friday, like every week.',
    ],
    [
      'bad news about my health',
      'The scan showed a shadow on the left lung.',
      'The scanner at the office is broken again.',
    ],
    [
      'my brother and I made peace',
      'Tom rang, and we laughed about that stupid fight.',
      'Tom and I watched the game, it was loud.',
    ],
  ])('finds what answers “%s”', (question, answer, other) => {
    const [asked, right, wrong] = encoder.read([question, answer, other]).map(({ vector }) => vector);
    expect(cosine(asked!, right!)).toBeGreaterThan(cosine(asked!, wrong!));
  });

  it('does not change the weights that it starts with', () => {
    const weights = readWeights('sentence-encoder');
    const before = new Uint8Array(weights.slice(0));
    createMeaningEncoder(weights, readWeights('meaning-encoder'));
    expect(Buffer.compare(before, new Uint8Array(weights))).toBe(0);
    expect(loadTrainedEncoder().read(['I miss her.'])[0]!.feelings.sadness).toBeGreaterThan(0.1);
  });

  it('refuses a file with other weights', () => {
    expect(() => createMeaningEncoder(readWeights('sentence-encoder'), readWeights('page-reader'))).toThrow(
      TypeError,
    );
  });
});
