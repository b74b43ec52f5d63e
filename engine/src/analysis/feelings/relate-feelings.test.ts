import type { FoundEmotion } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../text/sentences.ts';
import { findOthersFeeling } from './feeling-of-others.ts';
import { relateFeelings } from './relate-feelings.ts';

const content =
  'The meeting moved again. I said no problem and sat in the car. Iva rang. I laughed for the first time today.';
const sentences = splitSentences(content);
const makeEmotion = (name: string, places: number[], confidence = 0.8): FoundEmotion => ({
  name,
  family: 'anger',
  intensity: 2,
  confidence,
  evidence: places.map((place) => {
    const { start, end, text } = sentences[place]!;
    return { start, end, quote: text };
  }),
});
const leading = { emotion: 'annoyance', family: 'anger', intensity: 1 } as const;
const makePage = (emotions: FoundEmotion[], recent: string[] = []) => ({
  content,
  leading,
  emotions,
  sentences: sentences.length,
  theirs: null,
  recent,
});

describe('the sentence about a page', () => {
  it('names the leading feeling and the other one, and quotes a whole sentence', () => {
    const said = relateFeelings(makePage([makeEmotion('annoyance', [0, 1]), makeEmotion('joy', [3])]));
    expect(said).toMatch(/annoyance/i);
    expect(said).toMatch(/joy/);
    expect(said).toContain('“I laughed for the first time today.”');
  });

  it('leaves out a second feeling that is only a guess', () => {
    expect(
      relateFeelings(makePage([makeEmotion('annoyance', [0, 1]), makeEmotion('joy', [3], 0.4)])),
    ).not.toMatch(/joy/);
  });

  it('does not repeat itself in a week of pages with the same two feelings', () => {
    const said: string[] = [];
    for (let day = 0; day < 6; day += 1)
      said.push(relateFeelings(makePage([makeEmotion('annoyance', [0, 1]), makeEmotion('joy', [3])], said)));
    expect(new Set(said).size).toBe(6);
  });

  it('tells somebody else’s feeling from the writer’s', () => {
    const theirs = findOthersFeeling(
      splitSentences('I laughed. My boss was furious about the van. I went home.'),
    );
    expect(theirs).toMatchObject({ name: 'anger', quote: { quote: 'My boss was furious about the van.' } });
    expect(findOthersFeeling(splitSentences('I was furious. He wasn’t angry.'))).toBeNull();
    const said = relateFeelings({ ...makePage([makeEmotion('annoyance', [0, 1])]), theirs });
    expect(said).toMatch(/anger/);
    expect(said).toMatch(/else|theirs|another/);
  });

  it('has no quote if no sentence is short enough', () => {
    const long = {
      ...makeEmotion('annoyance', [0]),
      evidence: [{ start: 0, end: 200, quote: 'x'.repeat(200) }],
    };
    expect(relateFeelings(makePage([long]))).not.toContain('“');
  });
});

it('quotes the sentence where the feeling is most likely, not the first that shows it', () => {
  const likelihood = (_: string, start: number) => start;
  const said = relateFeelings({ ...makePage([makeEmotion('annoyance', [0, 1])]), likelihood });
  expect(said).toContain('“I said no problem and sat in the car.”');
});

it('calls the last of three sentences no beginning, though it begins in the first third of the text', () => {
  const text =
    'They argue about dishes. Again. I wash them all only to make it stop, and now I am angry at myself about it.';
  const last = splitSentences(text)[2]!;
  const evidence = [{ start: last.start, end: last.end, quote: last.text }];
  const said = relateFeelings({
    ...makePage([{ ...makeEmotion('annoyance', [0]), evidence }]),
    content: text,
    sentences: 3,
  });
  expect(said).not.toMatch(/start|first|early|opens/i);
});
