import { emotionLabels, labelValence } from './labels.ts';

// A feeling of the encoder: how pleasant it is, -1 to 1, and its name beyond the 28 labels.
type EncodedFeeling = { encoded: string; valence: number; name: string | null };

const beyondTheLabels: EncodedFeeling[] = [
  { encoded: 'loneliness', valence: -0.7, name: 'loneliness' },
  { encoded: 'hurt', valence: -0.7, name: 'hurt' },
  { encoded: 'shame', valence: -0.7, name: 'shame' },
  { encoded: 'guilt', valence: -0.65, name: 'guilt' },
  { encoded: 'envy', valence: -0.5, name: 'jealousy' },
  { encoded: 'calm', valence: 0.55, name: 'calm' },
  { encoded: 'longing', valence: -0.3, name: null },
  { encoded: 'trust', valence: 0.6, name: null },
  { encoded: 'anticipation', valence: 0.4, name: null },
  { encoded: 'numbness', valence: -0.5, name: null },
];

/** Every feeling of the encoder. Those without a name only say how pleasant a sentence is. */
export const encodedFeelings: readonly EncodedFeeling[] = [
  ...emotionLabels.map((label) => ({ encoded: label, valence: labelValence[label], name: null })),
  ...beyondTheLabels,
];
