import { z } from 'zod';

/** Plutchik's eight families, the colours of the product. */
export const EmotionFamily = z.enum([
  'joy',
  'trust',
  'fear',
  'surprise',
  'sadness',
  'disgust',
  'anger',
  'anticipation',
]);
export type EmotionFamily = z.infer<typeof EmotionFamily>;

/** 1 is the mildest and 3 the strongest. */
export const EmotionIntensity = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type EmotionIntensity = z.infer<typeof EmotionIntensity>;
