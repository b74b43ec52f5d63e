import { describe, expect, it } from 'vitest';
import { analyseEntry } from '../../analysis/analyse-entry.ts';
import { detectCrisis } from '../../safety/detect-crisis.ts';
import { splitSentences } from '../sentences.ts';

// Texts that make a careless rule search the same letters again and again.
const hostile: Record<string, (length: number) => string> = {
  'a page of dots before a smiley': (length) => `${'.'.repeat(length)}😀`,
  'a page of exclamation marks before words': (length) => `${'!'.repeat(length)}to be`,
  'stops and what closes after them': (length) => `${'.'.repeat(length / 2)}${')'.repeat(length / 2)}a`,
  'quotation marks that never close': (length) => `I feel so sad today ${'«'.repeat(length)}„`,
  'nested quotation marks': (length) => `${'“'.repeat(length / 2)}a${'”'.repeat(length / 2)}`,
  'lines that were wrapped in the middle of one sentence': (length) =>
    'and then we walked on past the old mill by the river\n'.repeat(length / 53),
  'wrapped lines that end in a sign': (length) =>
    'and then we walked on past the old mill by the river (\n'.repeat(length / 55),
  'one long word': (length) => `I feel sad about the ${'x'.repeat(length)}.`,
  'a word with an apostrophe after each letter': (length) => "a'".repeat(length / 2),
  hashes: (length) => `I feel sad ${'#'.repeat(length)}`,
  brackets: (length) => `I feel sad ${'('.repeat(length)}a`,
  'quotation marks': (length) => '"a '.repeat(length / 3),
  smileys: (length) => `I feel sad. ${'😀 '.repeat(length / 3)}`,
  'blank space': (length) => `a${' '.repeat(length)}b`,
  'line breaks': (length) => `a${'\r\n '.repeat(length / 3)}b`,
  'ordinary pages': (length) => 'I walked home and I was glad, though my feet hurt. '.repeat(length / 51),
  'numbers that begin no list': (length) => `${'1'.repeat(length)}. a`,
};

describe.each([
  ['splitSentences', splitSentences],
  ['detectCrisis', detectCrisis],
  ['analyseEntry', analyseEntry],
])('%s takes four times as long for a text four times as long', (_, read) => {
  read('I walked home, and I was glad.');
  it.each(Object.keys(hostile))(
    '%s',
    (name) => {
      const short = measureCpuTime(read, hostile[name]!(10_000));
      const long = measureCpuTime(read, hostile[name]!(40_000));
      // Quadratic time would take sixteen times as long, seconds; 200 ms are for compilation and garbage collection.
      expect(long).toBeLessThan(8 * short + 200);
    },
    120_000,
  );
});

// Milliseconds of CPU time, to which other programs don't add.
function measureCpuTime(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
