import { installStoredReaders } from '../stored-readers.ts';
import { installEmotionModel } from '../weights-on-demand.ts';
import type { AnsweredHere, AskedHere } from './read-on-device.ts';
import { type ReadingTask, runReading } from './reading-tasks.ts';
import { installLearnedCompanion, installTalk } from './reading-weights.ts';

const readers = [installEmotionModel, installStoredReaders];
/** What each task needs; the others use only what was read before. */
const weights: Partial<Record<ReadingTask, readonly (() => Promise<unknown>)[]>> = {
  dream: readers,
  conversation: [...readers, installTalk],
  followUp: readers,
  guide: [...readers, installLearnedCompanion],
  reply: [...readers, installLearnedCompanion],
};

// Nothing is sent anywhere.
self.onmessage = async ({ data: { id, task, asked } }: MessageEvent<AskedHere>) => {
  try {
    await Promise.all((weights[task] ?? []).map((install) => install()));
    self.postMessage({ id, answer: runReading(task, asked as never) } satisfies AnsweredHere);
  } catch {
    self.postMessage({ id } satisfies AnsweredHere);
  }
};
