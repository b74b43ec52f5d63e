/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWeights, trainedDangerReader } from '../../evaluation/trained-model.ts';
import { createDangerReader } from './danger-reader.ts';

const parityFile = new URL('../../weights/danger-reader-parity.json', import.meta.url);

describe('the reader of danger', { timeout: 30_000 }, () => {
  const reader = trainedDangerReader();
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
  ])('finds “%s” graver than “%s”', (grave, harmless) => {
    const [one, other] = reader.read([grave, harmless]);
    expect(one!.line).toBeGreaterThan(other!.line);
    expect(one!.card).toBeGreaterThan(other!.card);
  });

  it('refuses other bytes', () => {
    expect(() => createDangerReader(readWeights('sentence-encoder'), readWeights('page-reader'))).toThrow(
      TypeError,
    );
  });
});
