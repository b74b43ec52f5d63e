import { writeFelt, writeNotThis } from '@reflect/contract/corrections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feelings } from '../sentences/feelings.ts';
import { emotionFamilies, findMood, getEmotion, getMoodFeeling } from './index.ts';
import moodWords from './mood-words.json' with { type: 'json' };
import {
  contradictsWriter,
  correctAnalysis,
  correctEntry,
  limitByMood,
  listEntryFeelings,
  scoreWithMood,
} from './writers-word.ts';

describe('a mood typed by the writer', () => {
  it.each([
    ['low', 'sadness'],
    ['tired', 'sadness'],
    ['scared', 'fear'],
    ['frazzled', 'fear'],
    ['meh', 'disgust'],
    ['wiped out', 'sadness'],
    ['So tired', 'sadness'],
    ['a bit low', 'sadness'],
    ['feeling LOW 😔', 'sadness'],
    ['im feeling kind of low', 'sadness'],
    ['I’m scared', 'fear'],
    ['not happy', 'sadness'],
    ['really not good', 'sadness'],
    ['tired and low', 'sadness'],
  ])('“%s” is unpleasant, with the hue of %s', (typed, family) => {
    expect(findMood(typed)).toMatchObject({ family, emoji: null });
    expect(findMood(typed)!.valence).toBeLessThanOrEqual(-0.25);
    expect(contradictsWriter('joy', { mood: typed })).toBe(true);
    expect(contradictsWriter('sadness', { mood: typed })).toBe(false);
  });

  it.each(['wobbly', 'not angry', 'constructor', '__proto__', '', '😔', 'the day we met'])(
    '“%s” is unknown and contradicts nothing',
    (typed) => {
      expect(findMood(typed)).toBeUndefined();
      expect(contradictsWriter('joy', { mood: typed })).toBe(false);
      expect(scoreWithMood(4.4, { mood: typed })).toBe(4.4);
    },
  );

  it('with moods on both sides is neither pleasant nor unpleasant', () => {
    expect(findMood('tired but happy')).toMatchObject({ family: 'sadness', valence: 0 });
    expect(contradictsWriter('joy', { mood: 'tired but happy' })).toBe(false);
  });

  it('becomes the noun of the feeling, so that each feeling has one name', () => {
    expect(['sad', 'Low', 'wiped out', 'joy', 'peaceful', 'wobbly'].map(getMoodFeeling)).toEqual([
      'sadness',
      'sadness',
      'exhaustion',
      'joy',
      'peaceful',
      'wobbly',
    ]);
    const nouns = moodWords.flatMap(({ feeling }) => feeling ?? []);
    expect(nouns.filter((noun) => findMood(noun) === undefined)).toEqual([]);
  });

  it('each word is listed once, and means the feeling from the catalogue', () => {
    const words = moodWords.flatMap((row) => row.words.map((word) => ({ word, valence: row.valence })));
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
    for (const { word, valence } of words)
      expect([word, Math.sign(findMood(word)!.valence)]).toEqual([word, Math.sign(valence)]);
  });

  it('every feeling that the engine can name has a hue', () => {
    for (const { name, family } of feelings.values())
      expect([name, findMood(name)?.family]).toEqual([name, family]);
  });
});

describe('the feelings of an entry', () => {
  const emotions = ['joy', 'sadness', 'surprise'];

  it('are the mood, then those tapped, then those read', () => {
    expect(
      listEntryFeelings({ mood: 'low', corrections: [writeFelt('fear')], emotions: ['guilt', 'anger'] }),
    ).toEqual(['sadness', 'fear', 'guilt', 'anger']);
  });

  it('leave out what contradicts the mood, and what was removed', () => {
    expect(listEntryFeelings({ mood: 'tired', emotions })).toEqual(['tiredness', 'sadness', 'surprise']);
    expect(listEntryFeelings({ mood: 'happy', emotions })).toEqual(['joy', 'surprise']);
    expect(listEntryFeelings({ corrections: [writeNotThis('feeling', 'joy')], emotions })).toEqual([
      'sadness',
      'surprise',
    ]);
    expect(listEntryFeelings({ corrections: [writeFelt('fear')], emotions })).toEqual([
      'fear',
      'sadness',
      'surprise',
    ]);
  });

  it('keep a feeling that the writer tapped, whatever the mood', () => {
    expect(listEntryFeelings({ mood: 'low', corrections: [writeFelt('joy')], emotions })).toEqual([
      'sadness',
      'joy',
      'surprise',
    ]);
  });
});

describe('the score of an entry', () => {
  it('is further from the middle for a stronger emotion of a family, and no nearer than for its quick mood', () => {
    const distance = (mood: string) => Math.abs(scoreWithMood(null, { mood })! - 3);
    for (const family of emotionFamilies.filter((each) => each !== 'surprise')) {
      const [mild, middle, strong] = ([1, 2, 3] as const).map((at) => distance(getEmotion(family, at).name));
      expect(mild, family).toBeLessThan(middle!);
      expect(middle, family).toBeLessThan(strong!);
    }
    for (const [emotion, mood] of [
      ['ecstasy', 'happy'],
      ['grief', 'sad'],
      ['rage', 'angry'],
      ['terror', 'anxious'],
    ] as const)
      expect(distance(emotion)).toBeGreaterThan(distance(mood));
  });

  it.each([
    ['low', 4.4, 2.4],
    ['low', 1.4, 1.8],
    ['scared', 5, 2.2],
    ['happy', 1.2, 4],
    ['happy', 4.8, 4.7],
    ['thoughtful', 4, 3.5],
    [null, 4.4, 4.4],
  ])('with the mood %s and a text at %d is %d', (mood, text, score) => {
    expect(scoreWithMood(text, { mood })).toBe(score);
  });

  it('is that of the mood if the text says nothing, and of a tapped feeling if there is no mood', () => {
    expect(scoreWithMood(null, { mood: 'low' })).toBe(2);
    expect(scoreWithMood(null, {})).toBeNull();
    expect(scoreWithMood(4.4, { corrections: [writeFelt('fear')] })).toBeLessThan(3);
  });

  it('rises with that of the text, stays on the side of the mood, and is the same when computed again', () => {
    const moods = [
      'low',
      'tired',
      'scared',
      'meh',
      'happy',
      'calm',
      'thoughtful',
      'surprise',
      'tired but happy',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...moods),
        fc.double({ min: 1, max: 5, noNaN: true }),
        fc.double({ min: 1, max: 5, noNaN: true }),
        (mood, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          const score = scoreWithMood(less, { mood })!;
          expect(scoreWithMood(more, { mood })!).toBeGreaterThanOrEqual(score);
          const { valence } = findMood(mood)!;
          if (Math.abs(valence) >= 0.25) expect(Math.sign(score - 3)).toBe(Math.sign(valence));
          if (Math.abs(valence) >= 0.25) expect(limitByMood(score, { mood })).toBe(score);
        },
      ),
    );
  });
});

describe('an entry in which the writer’s word comes first', () => {
  const aiInsights = {
    summary: 'Joy leads in this entry.',
    emotions: ['joy', 'sadness'],
    patterns: ['Work'],
    suggestions: ['Tell somebody the good news.'],
  };
  const entry = { mood: 'low', corrections: [], sentimentScore: 4.4, aiInsights };

  it('keeps the score of the text beside its own, and can be read again', () => {
    const shown = correctEntry(entry);
    expect(shown).toMatchObject({
      sentimentScore: 2.4,
      textScore: 4.4,
      aiInsights: { emotions: ['sadness'] },
    });
    expect(correctEntry(shown)).toBe(shown);
    expect(correctEntry({ ...shown, mood: null }).sentimentScore).toBe(4.4);
    expect(correctEntry({ ...shown, mood: 'happy' }).sentimentScore).toBe(4.5);
  });

  it('loses the sentence and the suggestions that depend on a removed feeling', () => {
    expect(correctAnalysis(aiInsights, entry)).toEqual({
      summary: '',
      emotions: ['sadness'],
      patterns: ['Work'],
      suggestions: [],
    });
    const notJoy = { corrections: [writeNotThis('feeling', 'joy')] };
    expect(correctAnalysis(aiInsights, notJoy)).toMatchObject({ summary: '', suggestions: [] });
    const beside = { ...aiInsights, summary: 'Sadness leads.', emotions: ['sadness', 'joy'] };
    expect(correctAnalysis(beside, entry)).toMatchObject({ ...beside, emotions: ['sadness'] });
  });

  it('stays as it is if the writer chose nothing', () => {
    const silent = { ...entry, mood: null };
    expect(correctEntry(silent)).toBe(silent);
    expect(correctEntry({ ...entry, mood: 'happy', sentimentScore: 3, aiInsights: null })).toMatchObject({
      sentimentScore: 4.6,
      textScore: 3,
    });
  });
});
