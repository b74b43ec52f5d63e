import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const split = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('splitting a text into sentences', () => {
  it.each([
    [
      'Dr. Okafor called at 7.30 p.m. and said wait. I waited.',
      ['Dr. Okafor called at 7.30 p.m. and said wait.', 'I waited.'],
    ],
    ['I wish I hadn’t. Then I slept.', ['I wish I hadn’t.', 'Then I slept.']],
    ['He said no. Then he left!', ['He said no.', 'Then he left!']],
    ['"Stop!" she shouted. I stopped.', ['"Stop!" she shouted.', 'I stopped.']],
    ['well... i guess so. maybe.', ['well... i guess so.', 'maybe.']],
    ['I won! 🎉 Then I slept.', ['I won!', '🎉 Then I slept.']],
    ['I won! 🎉', ['I won! 🎉']],
    ['- milk\n- bread', ['- milk', '- bread']],
    ['1. Read\n2. Sleep', ['1. Read', '2. Sleep']],
    ['今日は疲れた。寝る。', ['今日は疲れた。', '寝る。']],
    [
      'This line was wrapped by an old mail program and\ngoes on here.',
      ['This line was wrapped by an old mail program and\ngoes on here.'],
    ],
  ])('%j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('counts paragraphs by blank lines', () => {
    expect(splitSentences('One. Two.\n\nThree.\r\n\r\nFour.').map(({ paragraph }) => paragraph)).toEqual([
      0, 0, 1, 2,
    ]);
  });

  it('splits an endless sentence at a pause and never within a letter', () => {
    const endless = 'and then we walked on, past the mill, '.repeat(60);
    expect(Math.max(...split(endless).map((sentence) => sentence.length))).toBeLessThanOrEqual(320);
    expect(split('😀'.repeat(900)).join('')).toBe('😀'.repeat(900));
  });

  it('keeps the position of every sentence and loses no letter', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.lorem({ mode: 'sentences' })),
        (text) => {
          const sentences = splitSentences(text);
          for (const { start, end, text: sentence } of sentences)
            expect(text.slice(start, end)).toBe(sentence);
          expect(sentences.map((s) => s.text.replace(/\s/g, '')).join('')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});
