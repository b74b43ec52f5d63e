import type { EmotionFamily } from '@reflect/contract';

/** The families in the order in which the weights hold them. */
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
