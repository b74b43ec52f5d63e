import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readWeights, trainedCompanion, trainedEncoder } from '../../../evaluation/trained-model.ts';
import { createAnswerPairs } from './answer-pairs.ts';
import { createCompanionReader } from './companion-reader.ts';
import { readText } from './text-reading.ts';

interface ParityCase {
  text: string;
  before: string;
  does: number[];
  tone: number[];
  wish: number[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../../weights/companion-reader-parity.json', import.meta.url), 'utf8'),
) as ParityCase[];
const read = (text: string) => readText(text, trainedEncoder());

it('says the same of a message as PyTorch, which trained it', () => {
  expect(cases.length).toBeGreaterThan(8);
  const { reader } = trainedCompanion();
  for (const { text, before, does, tone, wish } of cases) {
    const odds = reader(read(text), read(before));
    const expected = { does, tones: tone, wishes: wish };
    for (const [name, shares] of Object.entries(expected))
      Object.values(odds[name as keyof typeof odds]).forEach((found, k) => {
        expect(found).toBeCloseTo(shares[k]!, 3);
      });
  }
});

it('finds each of the written situations first by its own words', () => {
  const { pairs, nearnessTo } = trainedCompanion().pairs;
  expect(pairs.length).toBeGreaterThan(1_000);
  for (const at of [0, Math.floor(pairs.length / 2), pairs.length - 1]) {
    const near = nearnessTo(read(pairs[at]!.text));
    const first = near.reduce((best, one) => (one.situation > best.situation ? one : best));
    expect(first.pair.text).toBe(pairs[at]!.text);
    expect(first.situation).toBeGreaterThan(0.97);
  }
});

it('refuses bytes that are other weights', () => {
  expect(() => createCompanionReader(readWeights('talk-reader'))).toThrow(TypeError);
  expect(() => createAnswerPairs(readWeights('companion-reader'))).toThrow(TypeError);
});
