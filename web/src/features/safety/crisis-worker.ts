import { judgeCrisis } from '@reflect/engine/safety';
import { installStoredReaders } from '../../platform/device-engine/stored-readers.ts';
import type { DetectedNeed } from './detect-on-device.ts';
import { quotedWords } from './quoted-words.model.ts';

let last: Promise<void> = Promise.resolve();

// In a worker, because a long text would delay typing. Answers go out in the order of the texts.
self.onmessage = ({ data }: MessageEvent<string>) => {
  last = last.then(() => check(data));
};

async function check(content: string): Promise<void> {
  await installStoredReaders();
  const { level, kinds, evidence } = judgeCrisis(content).crisis;
  const detected: DetectedNeed | null =
    level === 'none' ? null : { need: { level, kinds }, quote: quotedWords(evidence) };
  self.postMessage(detected);
}
