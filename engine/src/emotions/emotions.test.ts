import { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import namedFeelings from '../sentences/named-feelings.json' with { type: 'json' };
import texts from './emotion-texts.json' with { type: 'json' };
import catalogue from './emotions.json' with { type: 'json' };
import { emotionFamilies, emotions, findEmotion, findMood, getEmotion, moods } from './index.ts';

const Sentence = z.string().regex(/^[\p{Lu}].{20,140}[.?]$/u);
const Painted = z.object({
  name: z.string(),
  family: EmotionFamily,
  intensity: EmotionIntensity,
  color: z.string(),
});
const Catalogue = z.strictObject({
  emotions: z.array(Painted.extend({ emoji: z.emoji() }).strict()),
  moods: z.array(Painted.extend({ emoji: z.emoji(), valence: z.number().min(-1).max(1) }).strict()),
  colouredMoods: z.array(Painted.extend({ valence: z.number().min(-1).max(1) }).strict()),
});

const Texts = z.record(
  z.string(),
  z.strictObject({ definition: Sentence, example: z.string().min(15).max(140) }),
);

describe('the emotion catalogue', () => {
  it('EMO-04 · has an emoji, a colour and a definition for every level of every family', () => {
    const { emotions: rows, moods: quick, colouredMoods } = Catalogue.parse(catalogue);
    for (const row of [...rows, ...quick, ...colouredMoods]) {
      expect(row.color, row.name).toBe(`${row.family}-${row.intensity}`);
    }
    expect(new Set(rows.map((row) => row.emoji)).size).toBe(24);
    const meant = Texts.parse(texts);
    expect(Object.keys(meant)).toEqual(rows.map(({ name }) => name));
    expect(new Set(Object.values(meant).map(({ definition }) => definition)).size).toBe(24);
    expect(new Set(Object.values(meant).map(({ example }) => example)).size).toBe(24);
  });

  it('EMO-01 EMO-02 EMO-03 · has eight families of three levels, strongest first', () => {
    const listNames = (family: string) =>
      emotions.filter((emotion) => emotion.family === family).map(({ name }) => name);
    expect(emotions).toHaveLength(24);
    expect(Object.fromEntries(emotionFamilies.map((family) => [family, listNames(family)]))).toEqual({
      joy: ['ecstasy', 'joy', 'serenity'],
      trust: ['admiration', 'trust', 'acceptance'],
      fear: ['terror', 'fear', 'apprehension'],
      surprise: ['amazement', 'surprise', 'distraction'],
      sadness: ['grief', 'sadness', 'pensiveness'],
      disgust: ['loathing', 'disgust', 'boredom'],
      anger: ['rage', 'anger', 'annoyance'],
      anticipation: ['vigilance', 'anticipation', 'interest'],
    });
    expect([...EmotionFamily.options].sort()).toEqual([...emotionFamilies].sort());
    for (const emotion of emotions) expect(getEmotion(emotion.family, emotion.intensity)).toBe(emotion);
  });

  it('MOOD-01 · offers the ten moods with one emoji each', () => {
    expect(moods.map(({ name }) => name)).toEqual([
      'happy',
      'calm',
      'thoughtful',
      'sad',
      'stressed',
      'excited',
      'anxious',
      'grateful',
      'angry',
      'peaceful',
    ]);
    expect(new Set(moods.map(({ emoji }) => emoji)).size).toBe(10);
  });

  it('MOOD-02 · has colours for content and frustrated', () => {
    expect(findMood('content')).toMatchObject({ color: 'joy-1', emoji: null });
    expect(findMood('frustrated')).toMatchObject({ color: 'anger-1', emoji: null });
  });

  it('EMO-04 MOOD-01 · a mood has the hue of the feeling with its name', () => {
    for (const { name, family } of moods) {
      const feeling = namedFeelings.find((named) => named.name === name);
      expect([name, feeling?.family ?? family]).toEqual([name, family]);
    }
    expect(findMood('stressed')?.family).toBe(namedFeelings.find(({ name }) => name === 'stress')?.family);
  });

  it('finds a chosen emotion or mood in any case, and nothing for an unknown word', () => {
    expect(findEmotion(' Grief ')).toMatchObject({ family: 'sadness', intensity: 3 });
    expect(findMood('GRIEF')).toMatchObject({ color: 'sadness-3', emoji: '😭' });
    expect(findMood('Happy')).toMatchObject({ color: 'joy-2', emoji: '😊' });
    expect(findEmotion('constructor')).toBeUndefined();
    expect(findMood('')).toBeUndefined();
  });
});
