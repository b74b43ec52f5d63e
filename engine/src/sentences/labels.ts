import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';

/** The 28 labels of GoEmotions (Demszky et al. 2020), in the order of the data set's label file. */
export const emotionLabels = [
  'admiration',
  'amusement',
  'anger',
  'annoyance',
  'approval',
  'caring',
  'confusion',
  'curiosity',
  'desire',
  'disappointment',
  'disapproval',
  'disgust',
  'embarrassment',
  'excitement',
  'fear',
  'gratitude',
  'grief',
  'joy',
  'love',
  'nervousness',
  'optimism',
  'pride',
  'realization',
  'relief',
  'remorse',
  'sadness',
  'surprise',
  'neutral',
] as const;

/** One of the 28 labels. */
export type EmotionLabel = (typeof emotionLabels)[number];

/** A label that is a feeling: every label but `neutral`. */
export type FeelingLabel = Exclude<EmotionLabel, 'neutral'>;

/** Every label that is a feeling, in order. */
export const feelingLabels = emotionLabels.filter((label): label is FeelingLabel => label !== 'neutral');

/** Each feeling's place on the wheel, and its strength if nothing in the sentence says otherwise. */
export const wheelPlace: Record<FeelingLabel, { family: EmotionFamily; intensity: EmotionIntensity }> = {
  admiration: { family: 'trust', intensity: 3 },
  amusement: { family: 'joy', intensity: 2 },
  anger: { family: 'anger', intensity: 2 },
  annoyance: { family: 'anger', intensity: 1 },
  approval: { family: 'trust', intensity: 1 },
  caring: { family: 'trust', intensity: 2 },
  confusion: { family: 'surprise', intensity: 1 },
  curiosity: { family: 'anticipation', intensity: 1 },
  desire: { family: 'anticipation', intensity: 2 },
  disappointment: { family: 'sadness', intensity: 1 },
  disapproval: { family: 'disgust', intensity: 1 },
  disgust: { family: 'disgust', intensity: 2 },
  embarrassment: { family: 'fear', intensity: 1 },
  excitement: { family: 'joy', intensity: 3 },
  fear: { family: 'fear', intensity: 2 },
  gratitude: { family: 'trust', intensity: 2 },
  grief: { family: 'sadness', intensity: 3 },
  joy: { family: 'joy', intensity: 2 },
  love: { family: 'trust', intensity: 3 },
  nervousness: { family: 'fear', intensity: 1 },
  optimism: { family: 'anticipation', intensity: 2 },
  pride: { family: 'joy', intensity: 2 },
  realization: { family: 'surprise', intensity: 1 },
  relief: { family: 'joy', intensity: 1 },
  remorse: { family: 'sadness', intensity: 2 },
  sadness: { family: 'sadness', intensity: 2 },
  surprise: { family: 'surprise', intensity: 2 },
};

/** How pleasant each label feels, -1 to 1. */
export const labelValence: Record<EmotionLabel, number> = {
  admiration: 0.6,
  amusement: 0.7,
  anger: -0.7,
  annoyance: -0.5,
  approval: 0.35,
  caring: 0.4,
  confusion: -0.2,
  curiosity: 0.15,
  desire: 0.1,
  disappointment: -0.6,
  disapproval: -0.4,
  disgust: -0.7,
  embarrassment: -0.5,
  excitement: 0.8,
  fear: -0.7,
  gratitude: 0.8,
  grief: -0.9,
  joy: 0.85,
  love: 0.8,
  nervousness: -0.5,
  optimism: 0.6,
  pride: 0.7,
  realization: 0,
  relief: 0.6,
  remorse: -0.6,
  sadness: -0.75,
  surprise: 0.05,
  neutral: 0,
};
