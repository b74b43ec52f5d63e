import { describe, expect, it } from 'vitest';
import { applyExpressions } from './expressions.ts';
import { emotionLabels } from './labels.ts';
import { applyLifeEvents } from './life-events.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

/** The analysis of a sentence in which neither the model nor the word list found anything. */
function read(text: string, neighbours = ''): SentenceAnalysis {
  const analysis: SentenceAnalysis = {
    emotions: Object.fromEntries(emotionLabels.map((label) => [label, 0])) as SentenceAnalysis['emotions'],
    valence: 0,
    families: {} as SentenceAnalysis['families'],
    intensity: 1,
    confidence: 0,
  };
  applyExpressions(analysis, text, neighbours);
  applyLifeEvents(analysis, text, neighbours);
  return analysis;
}

describe('a life event, described without a word for a feeling', () => {
  it.each([
    ['Mum passed on Tuesday.', 'grief'],
    ['He is dying.', 'grief'],
    ['We buried Noor today.', 'grief'],
    ['First Christmas without him.', 'grief'],
    ['She moved out while I was at work.', 'sadness'],
    ['They let me go. Fifteen years.', 'disappointment'],
    ['The promotion went to Mark.', 'disappointment'],
    ['Stage three, said the doctor.', 'fear'],
    ["Dad didn't know who I was.", 'sadness'],
    ['They laughed at my accent.', 'embarrassment'],
    ['I smiled so that nobody would ask.', 'sadness'],
  ] as const)('is found in %j', (text, label) => {
    const { emotions, valence } = read(text);
    expect(emotions[label]).toBeGreaterThanOrEqual(0.4);
    expect(valence).toBeLessThan(0);
  });

  it.each([
    'I am dying to see what they made of the garden.',
    'He is dying to meet you.',
    'We buried the treasure under the plum tree.',
    'I buried my face in the pillow and slept.',
    'The bowl is full of apples and the basket by the door is for you.',
    'It would have been 5 minutes faster by bike.',
    'He would have been 20 minutes late anyway.',
    'The news has spread through the whole office.',
    "It's back from the repair shop and runs like new.",
    'They called me back in for a second interview.',
    'The results showed a clear improvement.',
    'Stage 3 of the kitchen project is done.',
    'She called me by my first name at last.',
    'The new house is so big that we lost the cat in it.',
    'Ben laughed, and I laughed too.',
    'I sang in front of the whole school and they clapped.',
    'I was supposed to be there at nine and came at eight.',
    'It rained, and we laughed and danced anyway.',
    'I told them I was happy with the colour.',
    'The man I was telling you about owns the bakery.',
    'The prize went to my daughter.',
    'I used to like coffee black.',
    'Dad passed his driving test on Tuesday.',
    'Nobody noticed my mistake.',
  ])('is not found in %j', (text) => {
    expect(read(text).valence).toBeGreaterThanOrEqual(0);
  });

  it.each([
    'The feedback was negative.',
    'I slept through my alarm and missed the exam.',
    'There is no more treatment, they said.',
    'I got in late and Dad shouted.',
    'I passed the house where we lived.',
    'She said no and left.',
    'I missed the last payment.',
    'I was worried about Dad. He passed in his sleep.',
    'The security man carried my box.',
    'I was so nervous about the talk. All that work for nothing.',
    'I lost my keys at the funeral home.',
  ])('is not pleasant in %j', (text) => {
    const [first = '', ...rest] = text.split('. ');
    for (const [sentence, beside] of [
      [first, rest.join('. ')],
      [rest.join('. '), first],
    ] as const)
      expect(read(sentence, beside).valence).toBeLessThanOrEqual(0);
  });
});
