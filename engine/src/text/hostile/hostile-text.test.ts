import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickForDepth } from '../../../../scripts/testing/depth.mjs';
import { analyseEntry } from '../../analysis/analyse-entry.ts';
import { reply } from '../../companion/reply.ts';
import { analyseConversation } from '../../conversation/analyse-conversation.ts';
import { createTalkReader } from '../../conversation/talk-reader.ts';
import { interpretDream } from '../../dreams/interpret-dream.ts';
import { createSentenceEncoder } from '../../encoder/sentence-encoder.ts';
import { createEmotionModel } from '../../model/emotion-model.ts';
import { installEncoder, installPageReader, installTalkReader } from '../../pages/installed-readers.ts';
import { createPageReader } from '../../pages/page-reader.ts';
import { detectCrisis } from '../../safety/detect-crisis.ts';
import { installModel } from '../../sentences/installed-model.ts';

function readTestWeights(name: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(
    new URL(`../../../weights/${name}`, import.meta.url),
  );
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
beforeAll(() => {
  installModel(createEmotionModel(readTestWeights('emotion-model.bin')));
  installEncoder(createSentenceEncoder(readTestWeights('sentence-encoder.bin')));
  installPageReader(createPageReader(readTestWeights('page-reader.bin')));
  installTalkReader(createTalkReader(readTestWeights('talk-reader.bin')));
});
afterAll(() => {
  installModel(null);
  installEncoder(null);
  installPageReader(null);
  installTalkReader(null);
});

const talk = 'Ann: I was sad that you left so early.\nBo: I am sorry about that.';
const asked = { includeEmotions: true, includeSuggestions: true };
// Everything that reads a person's text, also after a sentence that is always read.
const readers: Record<string, (text: string) => unknown> = {
  'an entry': (text) => analyseEntry(text),
  'an entry with a sentence before it': (text) => analyseEntry(`I was sad about this today. ${text}`),
  'a conversation': (text) => analyseConversation({ text, ...asked }),
  'the context of a conversation': (text) => analyseConversation({ text: talk, context: text, ...asked }),
  'a dream': (content) => interpretDream({ content }),
  'a message': (message) => reply({ message, history: [] }),
  'the words of danger': (text) => detectCrisis(text),
};

const classes: Record<string, fc.Arbitrary<string>> = {
  ligatures: fc.constantFrom('ﷺ', 'ﷲ', '﷽', 'ﬃ', '㍿', '…', '½'),
  addresses: fc.constantFrom('https://example.org/a-b_c?d=e&f=1 ', 'https://example.org/x.html', 'www.a.b'),
  tags: fc.constantFrom('<b>', '</b>', '<b ', '<!--', '&lt;', '#sad ', '@bo '),
  punctuation: fc.constantFrom(
    '.',
    '!',
    '?',
    ';',
    '…',
    '(',
    ')',
    '"',
    '“',
    '”',
    "'",
    '-',
    '—',
    '*',
    '_',
    '|',
  ),
  'combining marks': fc.constantFrom('\u0301', '\u0302', '\u200d', '\ufe0f', 'a\u0301', '\u202e'),
  emoji: fc.constantFrom('😀', '👨‍👩‍👧‍👦', '🇩🇪', '👍🏽', ':-)', '<3'),
  letters: fc.constantFrom('x', 'a b ', "a'", 'I ', 'not ', 'ЖЖ', '漢', 'م', '1.', '12:30 ', 'A: '),
  'blank space': fc.constantFrom(' ', '\n', '\r\n', '\t', '\u00a0', '\u2028'),
  words: fc.constantFrom('I am sad and ', 'I never wanted to ', 'so happy! ', 'we walked on\n'),
};
// A few characters of one or two classes, repeated up to four thousand.
const hostile = fc
  .uniqueArray(fc.constantFrom(...Object.keys(classes)), { minLength: 1, maxLength: 2 })
  .chain((names) =>
    fc.array(fc.oneof(...names.map((name) => classes[name]!)), { minLength: 1, maxLength: 6 }),
  )
  .map((signs) => signs.join(''))
  .filter((signs) => signs !== '')
  .map((signs) => signs.repeat(Math.ceil(4_000 / signs.length)).slice(0, 4_000));

const ofEachClass = [
  'ﷺ'.repeat(2_000),
  'https://example.org/aaa-bbb_ccc.html'.repeat(110),
  '<b>'.repeat(1_300),
  "…(“.'_|".repeat(570),
  'a\u0301\u200d\u0302'.repeat(1_000),
  '😀👨‍👩‍👧‍👦:-)'.repeat(260),
  "a'1.A: 漢".repeat(500),
  '\r\n \t\u2028'.repeat(800),
  'I am sad and I never wanted to so happy! '.repeat(97),
];

// An ordinary page of that length takes about 450 ms on a slow machine, and twice that on a shared core.
const maxMs = 4_000;

describe('reading four thousand characters of any kind takes limited time', () => {
  it.each(Object.keys(readers))(
    'as %s',
    (name) => {
      const read = readers[name]!;
      read('I walked home, and I was glad.');
      fc.assert(
        fc.property(hostile, (text) => {
          expect(measureLeastCpuTime(() => read(text))).toBeLessThan(maxMs);
        }),
        {
          // Each class once, then random ones.
          examples: ofEachClass.map((text) => [text]),
          numRuns: ofEachClass.length + pickForDepth({ all: 25, share: 0 }),
        },
      );
    },
    120_000,
  );
});

// Of up to three readings, because one may coincide with compilation or garbage collection.
function measureLeastCpuTime(run: () => unknown): number {
  let least = measureCpuTime(run);
  for (let more = 2; more > 0 && least >= maxMs; more -= 1) least = Math.min(least, measureCpuTime(run));
  return least;
}

// Milliseconds of CPU time, to which other programs don't add.
function measureCpuTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
