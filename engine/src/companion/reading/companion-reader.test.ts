import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  loadMeaningEncoder,
  loadTrainedCompanion,
  loadTrainedEncoder,
  readWeights,
} from '../../../evaluation/trained-model.ts';
import { createCompanionReader } from './companion-reader.ts';
import { createSituationReader } from './situation-reader.ts';
import { readText } from './text-reading.ts';

interface ParityCase {
  text: string;
  before: string;
  does: number[];
  tone: number[];
  wish: number[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../../weights/parity/companion-reader.json', import.meta.url), 'utf8'),
) as ParityCase[];
const read = (text: string) => readText(text, loadTrainedEncoder());

it('classifies a message as PyTorch does, where it was trained', () => {
  expect(cases.length).toBeGreaterThan(8);
  const { reader } = loadTrainedCompanion();
  for (const { text, before, does, tone, wish } of cases) {
    const odds = reader.read(read(text), read(before));
    const expected = { does, tones: tone, wishes: wish };
    for (const [name, shares] of Object.entries(expected))
      Object.values(odds[name as keyof typeof odds]).forEach((found, k) => {
        expect(found).toBeCloseTo(shares[k]!, 3);
      });
  }
});

it('scores a situation as PyTorch does, where it was trained', () => {
  const expected = JSON.parse(
    readFileSync(new URL('../../../weights/parity/companion-situations.json', import.meta.url), 'utf8'),
  ) as { text: string; shares: number[] }[];
  expect(expected.length).toBeGreaterThan(8);
  for (const { text, shares } of expected) {
    const { shares: found, act } = loadTrainedCompanion().situations.read(
      readText(text, loadTrainedEncoder(), loadMeaningEncoder()),
    );
    [...found, act].forEach((share, at) => {
      expect(share).toBeCloseTo(shares[at]!, 3);
    });
  }
});

it('refuses a file with other weights', () => {
  expect(() => createCompanionReader(readWeights('talk-reader'))).toThrow(TypeError);
  expect(() => createSituationReader(readWeights('companion-reader'))).toThrow(TypeError);
});
