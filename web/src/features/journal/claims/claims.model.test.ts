import type { EntryAnalysis, FoundEmotion } from '@reflect/contract';
import { writeFelt, writeNotThis } from '@reflect/contract/corrections';
import { describe, expect, it } from 'vitest';
import { listFigures } from '../analysis-result/figures.model.ts';
import { describeConfidence, makeShownAnalysis, ratherNotSay, readSentence } from './claims.model.ts';
import { generalReflection } from './general-reflection.model.ts';

const makeEmotion = (name: string, family: FoundEmotion['family'], confidence: number): FoundEmotion => ({
  name,
  family,
  intensity: 2,
  confidence,
  evidence: [{ start: 0, end: 4, quote: 'Some' }],
});
const makeNamed = (name: string, family: FoundEmotion['family']) =>
  ({ emotion: name, family, intensity: 2 }) as const;
const candidates = [
  makeNamed('annoyance', 'anger'),
  makeNamed('joy', 'joy'),
  makeNamed('sadness', 'sadness'),
  makeNamed('fear', 'fear'),
];
const unsure: EntryAnalysis = {
  ...generalReflection,
  source: { provider: 'engine', model: null },
  suggestions: ['Rest.', 'Walk.'],
  evidence: {
    emotions: [
      makeEmotion('annoyance', 'anger', 0.8),
      makeEmotion('joy', 'joy', 0.55),
      makeEmotion('fear', 'fear', 0.3),
    ],
    patterns: [{ key: 'work', name: 'Work', description: '', evidence: [] }],
  },
  candidates,
};
const sure: EntryAnalysis = { ...unsure, leading: candidates[0]! };
const nothing = { mood: null, corrections: [] };

describe('what is shown of an analysis', () => {
  it('if a feeling leads, it and what is fairly sure are named, and no guess', () => {
    const shown = makeShownAnalysis(sure, nothing);
    expect(shown.about).toBe('leads');
    expect(shown.feelings.map(({ name }) => name)).toEqual(['annoyance', 'joy']);
  });

  it('a chosen mood is shown by the sentence that shows most of the page, if no feeling is known and the sentence agrees', () => {
    const keySentence = { start: 5, end: 9, quote: 'Such', valence: -0.6 };
    const silent: EntryAnalysis = { ...unsure, evidence: { emotions: [], patterns: [] }, keySentence };
    const findShowing = (mood: string) => makeShownAnalysis(silent, { mood, corrections: [] }).showing?.quote;
    expect(findShowing('low')).toBe('Such');
    expect(findShowing('joy')).toBeUndefined();
    expect(makeShownAnalysis(silent, nothing).showing).toBeNull();
  });

  it('if none leads it asks, with four candidates, and names nothing', () => {
    const shown = makeShownAnalysis(unsure, nothing);
    expect(shown).toMatchObject({ about: 'asks', feelings: [] });
    expect(shown.candidates).toHaveLength(4);
  });

  it('what the writer names outright is shown if nothing leads, and goes when they take it away', () => {
    const stated: EntryAnalysis = {
      ...unsure,
      evidence: {
        ...unsure.evidence,
        emotions: [makeEmotion('guilt', 'sadness', 0.97), makeEmotion('joy', 'joy', 0.6)],
      },
    };
    expect(makeShownAnalysis(stated, nothing)).toMatchObject({
      about: 'named',
      feelings: [{ name: 'guilt' }],
    });
    const corrections = [writeNotThis('feeling', 'guilt')];
    expect(makeShownAnalysis(stated, { mood: null, corrections })).toMatchObject({
      about: 'taken-away',
      takenAway: 'guilt',
      feelings: [],
    });
  });

  it('a sentence that names a feeling which the writer took away is not said any more', () => {
    const both = { analysis: 'Jealousy is there, and shame too.', emotions: ['jealousy', 'shame'] };
    expect(readSentence(both, [])).toBe(both.analysis);
    expect(readSentence(both, [writeNotThis('feeling', 'guilt')])).toBe(both.analysis);
    expect(readSentence(both, [writeNotThis('feeling', 'jealousy')])).toBeNull();
  });

  it('asks only once: an answer and “I’d rather not say” both end it', () => {
    expect(makeShownAnalysis(unsure, { mood: null, corrections: [writeFelt('joy')] })).toMatchObject({
      about: 'chosen',
      chosen: ['joy'],
    });
    expect(
      makeShownAnalysis(unsure, { mood: null, corrections: [writeNotThis('feeling', ratherNotSay)] }).about,
    ).toBe('nothing');
  });

  it('a chosen mood stands, and only a sure feeling on the other side is asked about', () => {
    expect(makeShownAnalysis(sure, { mood: 'serenity', corrections: [] })).toMatchObject({
      about: 'chosen',
      feelings: [{ name: 'joy' }],
      differing: { name: 'annoyance' },
    });
    expect(makeShownAnalysis(sure, { mood: 'anger', corrections: [] }).differing).toBeNull();
    const answered = { mood: 'serenity', corrections: [writeNotThis('feeling', 'annoyance')] };
    expect(makeShownAnalysis(sure, answered).differing).toBeNull();
  });

  it('what the text shows is added to a chosen mood: neither said twice, nor contradicting it', () => {
    const listFeelingsBeside = (mood: string) =>
      makeShownAnalysis(sure, { mood, corrections: [] }).feelings.map(({ name }) => name);
    expect(listFeelingsBeside('joy')).toEqual([]);
    expect(listFeelingsBeside('happy')).toEqual(['joy']);
    expect(listFeelingsBeside('anger')).toEqual(['annoyance']);
    expect(listFeelingsBeside('surprise')).toEqual(['annoyance', 'joy']);
  });

  it.each(['low', 'tired', 'scared', 'frazzled', 'wiped out', 'meh'])(
    'MOOD · a page with the typed mood “%s” is not said to show joy, and gets no advice made for joy',
    (mood) => {
      const ofJoy = { ...sure, leading: candidates[1]! };
      const shown = makeShownAnalysis(ofJoy, { mood, corrections: [] });
      expect(shown).toMatchObject({ about: 'chosen', chosen: [mood], suggestions: [] });
      expect(shown.feelings.map(({ name }) => name)).toEqual(['annoyance']);
      expect(makeShownAnalysis(sure, { mood, corrections: [] }).suggestions).toEqual(sure.suggestions);
    },
  );

  it('MOOD · a page whose mood is not known keeps what the text shows', () => {
    const shown = makeShownAnalysis(sure, { mood: 'wobbly', corrections: [] });
    expect(shown.feelings.map(({ name }) => name)).toEqual(['annoyance', 'joy']);
  });

  it('MOOD · the sentence that shows the chosen mood is that of the same feeling, else of its family', () => {
    const grumpy = makeShownAnalysis(sure, { mood: 'grumpy', corrections: [] });
    expect(grumpy.showing).toEqual({ start: 0, end: 4, quote: 'Some' });
    expect(makeShownAnalysis(sure, { mood: 'furious', corrections: [] }).showing?.quote).toBe('Some');
    expect(makeShownAnalysis(sure, { mood: 'low', corrections: [] }).showing).toBeNull();
    expect(makeShownAnalysis(sure, nothing).showing).toBeNull();
  });

  it('“Not this” takes every kind of claim away', () => {
    const corrections = [
      writeNotThis('feeling', 'annoyance'),
      writeNotThis('pattern', 'Work'),
      writeNotThis('suggestion', 'Rest.'),
    ];
    expect(makeShownAnalysis(sure, { mood: null, corrections })).toMatchObject({
      about: 'taken-away',
      feelings: [],
      patterns: [],
      suggestions: ['Walk.'],
    });
  });

  it('ANL-05 · confidence is said in words', () => {
    expect([0.9, 0.6, 0.2].map(describeConfidence)).toEqual(['sure', 'fairly sure', 'a guess']);
  });

  it('is sure only where four in five are right', () => {
    expect([0.8, 0.79].map(describeConfidence)).toEqual(['sure', 'fairly sure']);
  });
});

describe('the figures', () => {
  const page = 'I was late again and I knew it would be like that today. '.repeat(8);
  const deepInsights = {
    emotionalDepth: 4.2,
    selfAwarenessLevel: 0.4,
    growthOpportunities: 0,
    communicationStyle: '',
  };

  it('ANL-05 · are shown if a feeling leads, say what they count, and are never zero', () => {
    const figures = listFigures({ ...sure, deepInsights }, page);
    expect(figures.map(({ value }) => value)).toEqual(['40%', '4/10']);
    for (const { label } of figures) expect(label.split(' ').length).toBeGreaterThan(4);
  });

  it('ANL-05 · are not shown of an unsure page, a short one, or one that does not look inward', () => {
    expect(listFigures({ ...unsure, deepInsights }, page)).toEqual([]);
    expect(listFigures({ ...sure, deepInsights }, 'Late again.')).toEqual([]);
    const outward = { ...deepInsights, selfAwarenessLevel: 0.1, emotionalDepth: 0 };
    expect(listFigures({ ...sure, deepInsights: outward }, page)).toEqual([]);
  });
});
