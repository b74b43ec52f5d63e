import { expect, it, vi } from 'vitest';
import { rememberSentences } from './remember-sentences.ts';

const makeEncoded = (text: string) => ({ feelings: {}, vector: Float32Array.from([text.length]) });

it('reads a sentence once, and returns answers in the order of the texts', () => {
  const read = vi.fn((texts: readonly string[]) => texts.map(makeEncoded));
  const encoder = rememberSentences({ read });
  const readLengths = (texts: string[]) => encoder.read(texts).map(({ vector }) => vector[0]);
  expect(readLengths(['one', 'three', 'one'])).toEqual([3, 5, 3]);
  expect(readLengths(['three', 'seven', 'one'])).toEqual([5, 5, 3]);
  expect(read.mock.calls.map(([texts]) => texts)).toEqual([['one', 'three'], ['seven']]);
});

it('forgets the earliest sentences of a very long text, and still answers all', () => {
  const read = vi.fn((texts: readonly string[]) => texts.map(makeEncoded));
  const encoder = rememberSentences({ read });
  const texts = Array.from({ length: 2_000 }, (_, at) => `Sentence ${at}`);
  expect(encoder.read(texts)).toHaveLength(2_000);
  encoder.read([texts[0]!, texts.at(-1)!]);
  expect(read.mock.calls.at(-1)).toEqual([[texts[0]]]);
});
