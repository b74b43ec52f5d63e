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
  it('names a leading feeling and fairly sure ones, and no guesses', () => {
    const shown = makeShownAnalysis(sure, nothing);
    expect(shown.about).toBe('leads');
    expect(shown.feelings.map(({ name }) => name)).toEqual(['annoyance', 'joy']);
  });

  it('shows a chosen mood by the most typical sentence, if no feeling is known and the sentence agrees', () => {
    const keySentence = { start: 5, end: 9, quote: 'Such', valence: -0.6 };
    const silent: EntryAnalysis = { ...unsure, evidence: { emotions: [], patterns: [] }, keySentence };
    const findShowing = (mood: string) => makeShownAnalysis(silent, { mood, corrections: [] }).showing?.quote;
    expect(findShowing('low')).toBe('Such');
    expect(findShowing('joy')).toBeUndefined();
    expect(makeShownAnalysis(silent, nothing).showing).toBeNull();
  });

  it('asks with four candidates if no feeling leads, and names none', () => {
    const shown = makeShownAnalysis(unsure, nothing);
    expect(shown).toMatchObject({ about: 'asks', feelings: [] });
    expect(shown.candidates).toHaveLength(4);
  });

  it('shows what the writer names if nothing leads, until they remove it', () => {
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

  it('leaves out a sentence that names a removed feeling', () => {
    const both = { analysis: 'Jealousy is there, and shame too.', emotions: ['jealousy', 'shame'] };
    expect(readSentence(both, [])).toBe(both.analysis);
    expect(readSentence(both, [writeNotThis('feeling', 'guilt')])).toBe(both.analysis);
    expect(readSentence(both, [writeNotThis('feeling', 'jealousy')])).toBeNull();
  });

  it('asks only once: an answer or “I’d rather not say” ends it', () => {
    expect(makeShownAnalysis(unsure, { mood: null, corrections: [writeFelt('joy')] })).toMatchObject({
      about: 'chosen',
      chosen: ['joy'],
    });
    expect(
      makeShownAnalysis(unsure, { mood: null, corrections: [writeNotThis('feeling', ratherNotSay)] }).about,
    ).toBe('nothing');
  });

  it('keeps a chosen mood, and asks only about a sure feeling that contradicts it', () => {
    expect(makeShownAnalysis(sure, { mood: 'serenity', corrections: [] })).toMatchObject({
      about: 'chosen',
      feelings: [{ name: 'joy' }],
      differing: { name: 'annoyance' },
    });
    expect(makeShownAnalysis(sure, { mood: 'anger', corrections: [] }).differing).toBeNull();
    const answered = { mood: 'serenity', corrections: [writeNotThis('feeling', 'annoyance')] };
    expect(makeShownAnalysis(sure, answered).differing).toBeNull();
  });

  it('adds what the text shows to a chosen mood, without repeating or contradicting it', () => {
    const listFeelingsBeside = (mood: string) =>
      makeShownAnalysis(sure, { mood, corrections: [] }).feelings.map(({ name }) => name);
    expect(listFeelingsBeside('joy')).toEqual([]);
    expect(listFeelingsBeside('happy')).toEqual(['joy']);
    expect(listFeelingsBeside('anger')).toEqual(['annoyance']);
    expect(listFeelingsBeside('surprise')).toEqual(['annoyance', 'joy']);
  });

  it.each(['low', 'tired', 'scared', 'frazzled', 'wiped out', 'meh'])(
    'MOOD · never calls a page with the typed mood “%s” joyful, or gives it advice meant for joy',
    (mood) => {
      const ofJoy = { ...sure, leading: candidates[1]! };
      const shown = makeShownAnalysis(ofJoy, { mood, corrections: [] });
      expect(shown).toMatchObject({ about: 'chosen', chosen: [mood], suggestions: [] });
      expect(shown.feelings.map(({ name }) => name)).toEqual(['annoyance']);
      expect(makeShownAnalysis(sure, { mood, corrections: [] }).suggestions).toEqual(sure.suggestions);
    },
  );

  it('MOOD · keeps what the text shows on a page with an unknown mood', () => {
    const shown = makeShownAnalysis(sure, { mood: 'wobbly', corrections: [] });
    expect(shown.feelings.map(({ name }) => name)).toEqual(['annoyance', 'joy']);
  });

  it('MOOD · shows a chosen mood by a sentence with the same feeling, or else one of its family', () => {
    const grumpy = makeShownAnalysis(sure, { mood: 'grumpy', corrections: [] });
    expect(grumpy.showing).toEqual({ start: 0, end: 4, quote: 'Some' });
    expect(makeShownAnalysis(sure, { mood: 'furious', corrections: [] }).showing?.quote).toBe('Some');
    expect(makeShownAnalysis(sure, { mood: 'low', corrections: [] }).showing).toBeNull();
    expect(makeShownAnalysis(sure, nothing).showing).toBeNull();
  });

  it('loses every kind of claim by “Not this”', () => {
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

  it('ANL-05 · describes confidence in words', () => {
    expect([0.9, 0.6, 0.2].map(describeConfidence)).toEqual(['sure', 'fairly sure', 'a guess']);
  });

  it('is called sure only if four in five are right', () => {
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

  it('ANL-05 · are hidden for an uncertain page, a short one, or one that is not introspective', () => {
    expect(listFigures({ ...unsure, deepInsights }, page)).toEqual([]);
    expect(listFigures({ ...sure, deepInsights }, 'Late again.')).toEqual([]);
    const outward = { ...deepInsights, selfAwarenessLevel: 0.1, emotionalDepth: 0 };
    expect(listFigures({ ...sure, deepInsights: outward }, page)).toEqual([]);
  });
});
