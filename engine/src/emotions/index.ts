import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import catalogue from './emotions.json' with { type: 'json' };
import { type KnownMood, readTypedMood } from './typed-mood.ts';

/** The name of a colour token of the palette, such as `joy-3`: write `var(--${color})`. */
export type EmotionColor = `${EmotionFamily}-${EmotionIntensity}`;

/** One of the 24 emotions: a family in one of its three strengths. */
export type Emotion = {
  name: string;
  family: EmotionFamily;
  intensity: EmotionIntensity;
  emoji: string;
  color: EmotionColor;
};

/** One of the ten quick moods. */
export type Mood = {
  name: string;
  emoji: string;
  family: EmotionFamily;
  intensity: EmotionIntensity;
  color: EmotionColor;
  /** -1 (very unpleasant) to 1 (very pleasant). */
  valence: number;
};

/** How a screen shows a mood; `emoji` is null if the mood has only a colour. */
export type MoodStyle = Omit<Mood, 'emoji'> & { emoji: string | null };

/** The eight families, in the order of the wheel, clockwise from the top. */
export const emotionFamilies: readonly EmotionFamily[] = [
  'joy',
  'trust',
  'fear',
  'surprise',
  'sadness',
  'disgust',
  'anger',
  'anticipation',
];

/** The 24 emotions, by family in the order of the wheel, strongest first. */
export const emotions = catalogue.emotions as readonly Emotion[];

/** The ten quick moods, in the order of the mood row. */
export const moods = catalogue.moods as readonly Mood[];

const familyValence: Record<EmotionFamily, number> = {
  joy: 0.8,
  trust: 0.6,
  fear: -0.65,
  surprise: 0.1,
  sadness: -0.7,
  disgust: -0.6,
  anger: -0.65,
  anticipation: 0.2,
};

const emotionsByName = new Map(emotions.map((emotion) => [emotion.name, emotion]));
const moodStyles = new Map<string, MoodStyle>([
  ...emotions.map((emotion): [string, MoodStyle] => [
    emotion.name,
    {
      name: emotion.name,
      emoji: emotion.emoji,
      family: emotion.family,
      intensity: emotion.intensity,
      color: emotion.color,
      valence: familyValence[emotion.family] * (0.6 + 0.2 * emotion.intensity),
    },
  ]),
  ...(catalogue.colouredMoods as Omit<MoodStyle, 'emoji'>[]).map((mood): [string, MoodStyle] => [
    mood.name,
    { ...mood, emoji: null },
  ]),
  ...moods.map((mood): [string, MoodStyle] => [mood.name, mood]),
]);

/** Returns the emotion of that name, in any letter case; undefined if there is none. */
export function findEmotion(name: string): Emotion | undefined {
  return emotionsByName.get(name.trim().toLowerCase());
}

/** Returns the emotion of a family at a strength. */
export function getEmotion(family: EmotionFamily, intensity: EmotionIntensity): Emotion {
  return emotions[emotionFamilies.indexOf(family) * 3 + (3 - intensity)]!;
}

/**
 * Returns how to show an entry's `mood`: one of the ten moods, an emotion, a feeling with a name of its own, or a
 * typed mood. Undefined for unknown words.
 */
export function findMood(name: string): MoodStyle | undefined {
  const key = name.trim().toLowerCase();
  const listed = moodStyles.get(key);
  if (listed) return listed;
  const typed = readTypedMood(key, findKnownMood);
  if (typed === undefined) return undefined;
  const { family, intensity, valence } = typed;
  return { name: key, emoji: null, family, intensity, color: `${family}-${intensity}`, valence };
}

/** Returns the noun for a mood, the same for all its words: `joy` for `happy`. Unknown words stay as they are. */
export function getMoodFeeling(name: string): string {
  const key = name.trim().toLowerCase();
  return readTypedMood(key, findKnownMood)?.feeling ?? key;
}

// So that sad and sadness aren't two feelings.
const feelingOfListed: Readonly<Record<string, string>> = {
  happy: 'joy',
  sad: 'sadness',
  stressed: 'stress',
  excited: 'excitement',
  anxious: 'anxiety',
  grateful: 'gratitude',
  angry: 'anger',
  content: 'contentment',
  frustrated: 'frustration',
};

function findKnownMood(name: string): KnownMood | undefined {
  const style = moodStyles.get(name);
  if (style === undefined) return undefined;
  const feeling = Object.hasOwn(feelingOfListed, name) ? feelingOfListed[name]! : name;
  return { family: style.family, intensity: style.intensity, valence: style.valence, feeling };
}
