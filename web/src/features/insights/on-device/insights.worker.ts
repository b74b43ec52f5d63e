import { composeJournal } from '@reflect/engine';
import type { JournalToCompose } from './compose-in-worker.ts';

// In a worker, because a journal of years takes seconds. It is not sent anywhere.
self.onmessage = ({ data: { journal, options } }: MessageEvent<JournalToCompose>) =>
  self.postMessage(composeJournal(journal, options));
