import { describe, expect, it } from 'vitest';
import { useTrainedCompanion } from '../../../evaluation/use-trained-companion.ts';
import { splitWords } from '../../text/words.ts';
import { hear } from '../hear.ts';
import feelings from './feelings.json' with { type: 'json' };
import { learnTopics } from './learn-topics.ts';
import { topicLines } from './topic-lines.ts';
import topics from './topics.json' with { type: 'json' };

const wordsOf = (text: string) => new Set(text.split(' '));
const examples = [
  { words: wordsOf('exam tomorrow'), topic: 'exams' },
  { words: wordsOf('failed exam'), topic: 'exams' },
  { words: wordsOf('exam results'), topic: 'exams' },
  { words: wordsOf('sister results'), topic: 'siblings' },
  { words: wordsOf('sister tomorrow'), topic: 'siblings' },
  { words: wordsOf('sister visits'), topic: 'siblings' },
  { words: wordsOf('tomorrow'), topic: null },
];

describe('topics learned from examples', () => {
  const topicOf = learnTopics(examples);
  it.each([
    ['the exam went wrong', 'exams'],
    ['my sister rang', 'siblings'],
    ['results tomorrow', null],
    ['exam sister', null],
    ['nothing of it', null],
  ])('%s: %s', (text, topic) => {
    expect(topicOf(wordsOf(text))).toBe(topic);
  });
});

describe('lines on a topic', () => {
  useTrainedCompanion();

  it('takes up what a plain message is about, in its tone', () => {
    const lines = topicLines(hear('I failed the exam again and I feel awful about it.'));
    expect(topics.exams.bad).toEqual(lines);
  });

  it('takes up a feeling that is named', () => {
    expect(topicLines(hear('I feel so lonely tonight.'))).toEqual(feelings.lonely.any);
  });

  it('says nothing of a topic where the words tell of none', () => {
    expect(topicLines(hear('It happened again, just like that.'))).toBeNull();
  });

  it('every line is short, said once and asks at most one thing', () => {
    const all = [...Object.values(topics), ...Object.values(feelings)].flatMap((lines) =>
      Object.entries(lines).flatMap(([name, texts]) => (name === 'also' ? [] : texts)),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const line of all) {
      expect(splitWords(line).length, line).toBeLessThanOrEqual(20);
      expect((line.match(/\?/g) ?? []).length, line).toBeLessThanOrEqual(1);
    }
  });
});
