import type { FoundEmotion } from '@reflect/contract';
import { expect, it } from 'vitest';
import { splitSentences } from '../text/sentences.ts';
import { analyseEach } from './analysed-sentence.ts';
import { findPatternsWithin, listThemes } from './patterns.ts';
import { suggest } from './suggest.ts';

const listPatterns = (text: string) => findPatternsWithin(analyseEach(splitSentences(text)));

it.each(['The library was shut.', 'I gave up my seat.', 'I walked down to the shop. I walked back.'])(
  'one cue is not enough for a pattern: %s',
  (text) => {
    expect(listPatterns(text)).toEqual([]);
  },
);

it('two different cues in two sentences make a pattern, which quotes both', () => {
  const text = 'I couldn’t say no to Ben. Lunch was soup. I said it was fine when he took the car.';
  const [pattern] = listPatterns(text);
  expect(pattern).toMatchObject({ key: 'people-pleasing' });
  expect(pattern?.evidence.map(({ quote }) => quote)).toEqual([
    'I couldn’t say no to Ben.',
    'I said it was fine when he took the car.',
  ]);
});

it('CAL-04 · what a text is about is a theme, and what drains or helps the writer is not', () => {
  const found = listPatterns(
    'The meeting was long. My boss moved the deadline. I couldn’t say no. I said it was fine when he asked again.',
  );
  expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(['work', 'people-pleasing']));
  expect(listThemes(found)).toEqual(['Work']);
});

const makeEmotion = (name: string, confidence = 0.8): FoundEmotion => ({
  name,
  family: 'sadness',
  intensity: 2,
  confidence,
  evidence: [],
});
const leading = { emotion: 'loneliness', family: 'sadness', intensity: 2 } as const;
const findings = {
  content: 'a page',
  emotions: [makeEmotion('loneliness')],
  leading,
  patterns: [],
  tags: [],
};

it('a suggestion needs two reasons and fits the leading feeling, so one reason or no leading feeling gives none', () => {
  expect(suggest(findings)).toEqual([]);
  expect(
    suggest({
      ...findings,
      leading: null,
      emotions: [makeEmotion('loneliness'), makeEmotion('homesickness')],
    }),
  ).toEqual([]);
  const made = suggest({ ...findings, emotions: [makeEmotion('loneliness'), makeEmotion('homesickness')] });
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThanOrEqual(2);
});

it('one reason is enough if the person asks for an idea', () => {
  expect(suggest(findings, { isAskedFor: true }).length).toBeGreaterThan(0);
});

it.each([
  ['walks', 'She walked through the house. From here you can see who danced with whom.'],
  ['sleep', 'He slept five hours. On the leaflet a woman is asleep.'],
  ['body', 'Leo had a fever. I checked his breathing all night.'],
  ['drink', 'I told her he should sober up. His wife got drunk.'],
])('what somebody else does or feels is not the writer’s pattern: %s', (_, text) => {
  expect(listPatterns(text)).toEqual([]);
});

it('the same words about oneself are a pattern', () => {
  expect(listPatterns('I walked to the bridge. Later I swam.').map(({ key }) => key)).toEqual(['movement']);
});

it('a conflict that did not happen and a death that was only feared are not counted', () => {
  expect(listPatterns('No big fight. We argued about nothing.')).toEqual([]);
  expect(listPatterns('My phone died. My father almost died last year.')).toEqual([]);
});

it('a page that is not clearly pleasant gets no suggestion for good days, even if a pleasant feeling leads', () => {
  const joyful = {
    content: 'a page',
    emotions: [makeEmotion('joy'), makeEmotion('contentment')],
    leading: { emotion: 'joy', family: 'joy', intensity: 2 } as const,
    patterns: [],
    tags: [],
  };
  expect(suggest({ ...joyful, sentimentScore: 4.2 }).length).toBeGreaterThan(0);
  expect(suggest({ ...joyful, sentimentScore: 3.1 })).toEqual([]);
});

it('two feelings of one sentence are one reason for a suggestion, of two sentences they are two', () => {
  const shown = (name: string, ...starts: number[]): FoundEmotion => ({
    ...makeEmotion(name),
    evidence: starts.map((start) => ({ start, end: start + 10, quote: 'He sat here.' })),
  });
  const listFor = (...emotions: FoundEmotion[]) => suggest({ ...findings, emotions });
  expect(listFor(shown('loneliness', 0), shown('sadness', 0))).toEqual([]);
  expect(listFor(shown('loneliness', 0), shown('sadness', 40)).length).toBeGreaterThan(0);
  expect(listFor(shown('loneliness', 0), shown('sadness', 0, 40)).length).toBeGreaterThan(0);
});
