import type { EmotionFamily } from '@reflect/contract';

/** The families in the order of the weights. */
export const modelFamilies: readonly EmotionFamily[] = [
  'anger',
  'anticipation',
  'disgust',
  'fear',
  'joy',
  'sadness',
  'surprise',
  'trust',
];
