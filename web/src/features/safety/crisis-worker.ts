import { detectCrisis } from '@reflect/engine/safety';
import type { DetectedNeed } from './detect-on-device.ts';
import { quotedWords } from './quoted-words.model.ts';

// In a worker, because a long text would delay typing.
self.onmessage = ({ data }: MessageEvent<string>) => {
  const { level, kinds, evidence } = detectCrisis(data);
  const detected: DetectedNeed | null =
    level === 'none' ? null : { need: { level, kinds }, quote: quotedWords(evidence) };
  self.postMessage(detected);
};
