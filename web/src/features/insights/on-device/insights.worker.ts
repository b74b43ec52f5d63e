import { composeJournal } from '@reflect/engine';
import type { JournalToCompose } from './compose-in-worker.ts';

// A worker, because a journal of several years takes seconds. Nothing is sent anywhere.
self.onmessage = ({ data: { journal, options } }: MessageEvent<JournalToCompose>) =>
  self.postMessage(composeJournal(journal, options));
