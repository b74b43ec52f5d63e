/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadDangerReader, readWeights } from '../../evaluation/trained-model.ts';
import { toPlainWriting } from '../text/plain-writing.ts';
import { splitSentences } from '../text/sentences.ts';
import { createDangerReader } from './danger-reader.ts';

const parityFile = new URL('../../weights/parity/danger-reader.json', import.meta.url);

describe('the danger reader', { timeout: 30_000 }, () => {
  const reader = loadDangerReader();
  const cases = JSON.parse(readFileSync(parityFile, 'utf8')) as { text: string; numbers: [number, number] }[];

  it.each(cases)('reads “$text” as the training code does', ({ text, numbers }) => {
    const [{ line, card }] = reader.read([text]) as [{ line: number; card: number }];
    expect(Math.abs(line - numbers[0])).toBeLessThan(0.2);
    expect(Math.abs(card - numbers[1])).toBeLessThan(0.2);
  });

  it.each([
    [
      'The rope is in the shed and I know which beam.',
      'The rope is in the shed, for the swing in the garden.',
    ],
    ['He held me by the throat until I said sorry.', 'He held my coat until I said sorry, we were late.'],
    [
      'I brought dinner up again so that nobody would see it on me.',
      'I brought dinner up to Mum on a tray again.',
    ],
  ])('rates “%s” as more dangerous than “%s”', (grave, harmless) => {
    const [one, other] = reader.read([grave, harmless]);
    expect(one!.line).toBeGreaterThan(other!.line);
    expect(one!.card).toBeGreaterThan(other!.card);
  });

  const together = JSON.parse(
    readFileSync(new URL('../../weights/parity/danger-together.json', import.meta.url), 'utf8'),
  ) as { says: number; odds: number }[];
  const unseen = readFileSync(new URL('../../evaluation/crisis/conversations.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { says: string[] }).says);
  it.each(together)('reads conversation $says together as the training code does', ({ says, odds }) => {
    const sentences = unseen[says]!.flatMap(splitSentences).map(({ text }) => toPlainWriting(text));
    expect(Math.abs(reader.addUp(reader.hintsIn(sentences)) - odds)).toBeLessThan(0.01);
  });

  it('finds nothing in no sentences', () => {
    expect(reader.addUp(reader.hintsIn([]))).toBe(Number.NEGATIVE_INFINITY);
  });

  it('refuses a file with other weights', () => {
    expect(() => createDangerReader(readWeights('sentence-encoder'), readWeights('page-reader'))).toThrow(
      TypeError,
    );
  });
});
