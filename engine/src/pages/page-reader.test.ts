import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPageReader, loadTrainedEncoder, readWeights } from '../../evaluation/trained-model.ts';
import { toPlainWriting } from '../text/plain-writing.ts';
import { maxSentences, sampleEvenly } from '../text/sample-evenly.ts';
import { splitSentences } from '../text/sentences.ts';
import { createPageReader } from './page-reader.ts';

interface ParityCase {
  text: string;
  feelings: number[];
  valence: number;
  score: number;
  support: [line: number, card: number];
  evidence: number[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../weights/parity/page-reader.json', import.meta.url), 'utf8'),
) as ParityCase[];

function readText(text: string) {
  const sentences = sampleEvenly(splitSentences(text), maxSentences);
  const texts = sentences.map(({ text: written }) => toPlainWriting(written));
  const meant = loadTrainedEncoder()
    .read(texts)
    .map(({ vector }, index) => ({ text: texts[index]!, vector }));
  const vectors = meant.map(({ vector }) => vector);
  const reader = loadPageReader();
  return { ...reader.read(vectors), support: reader.support(meant), score: reader.score(meant) };
}

describe('the page reader', { timeout: 30_000 }, () => {
  it('scores a page as PyTorch does, where it was trained', () => {
    expect(cases.length).toBeGreaterThan(3);
    for (const { text, feelings, valence, score, support, evidence } of cases) {
      const page = readText(text);
      Object.values(page.feelings).forEach((found, index) => {
        expect(found).toBeCloseTo(feelings[index]!, 3);
      });
      expect(page.valence).toBeCloseTo(Math.max(-1, Math.min(1, valence)), 3);
      expect(page.score).toBeCloseTo(score, 3);
      expect(page.support.line).toBeCloseTo(support[0], 2);
      expect(page.support.card).toBeCloseTo(support[1], 2);
      page.evidence.forEach((found, index) => {
        expect(found).toBeCloseTo(evidence[index]!, 3);
      });
    }
  });

  it('gives shares that add up to one, for the feelings and for the sentences', () => {
    const { feelings, evidence } = readText(
      'We had a great time at the lake. Then it rained. I was so tired.',
    );
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(Object.values(feelings))).toBeCloseTo(1, 6);
    expect(sum(evidence)).toBeCloseTo(1, 6);
    expect(evidence).toHaveLength(3);
  });

  it('refuses a file with other weights', () => {
    expect(() => createPageReader(readWeights('emotion-model'))).toThrow(TypeError);
    expect(() => createPageReader(new ArrayBuffer(4))).toThrow(TypeError);
  });
});
