import { describe, expect, it } from 'vitest';
import { useTrainedCompanion } from '../../../evaluation/use-trained-companion.ts';
import { splitWords } from '../../text/words.ts';
import { hear } from '../hear.ts';
import feelings from './feelings.json' with { type: 'json' };
import { findTopicLines } from './topic-lines.ts';
import topics from './topics.json' with { type: 'json' };

describe('lines about a topic', () => {
  useTrainedCompanion();

  it('pick up the topic of a plain message, in its tone', () => {
    const lines = findTopicLines(hear('I failed the exam again and I feel awful about it.'));
    expect(topics.exams.bad).toEqual(lines);
  });

  it('pick up a feeling that is named', () => {
    expect(findTopicLines(hear('I feel so angry and furious tonight.'))).toEqual(feelings.angry.any);
  });

  it('are not used if the words show no topic', () => {
    expect(findTopicLines(hear('It happened again, just like that.'))).toBeNull();
  });

  it('are short, never repeated, and ask at most one question', () => {
    const all = [...Object.values(topics), ...Object.values(feelings)].flatMap((lines) =>
      Object.values(lines).flat(),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const line of all) {
      expect(splitWords(line).length, line).toBeLessThanOrEqual(20);
      expect((line.match(/\?/g) ?? []).length, line).toBeLessThanOrEqual(1);
    }
  });
});
