import { judgeCrisis } from '@reflect/engine/safety';
import { installStoredReaders } from '../../platform/device-engine/stored-readers.ts';
import type { DetectedNeed } from './detect-on-device.ts';
import { findQuotedWords } from './quoted-words.model.ts';

let last: Promise<void> = Promise.resolve();

// In a worker, because a long text would delay typing. Answers keep the order of the texts.
self.onmessage = ({ data }: MessageEvent<string>) => {
  // Thrown outside the chain, so that the page sees the failure and opens another worker.
  last = last
    .then(() => check(data))
    .catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
};

async function check(content: string): Promise<void> {
  await installStoredReaders();
  const { level, kinds, evidence } = judgeCrisis(content).crisis;
  const detected: DetectedNeed | null =
    level === 'none' ? null : { need: { level, kinds }, quote: findQuotedWords(evidence) };
  self.postMessage(detected);
}
