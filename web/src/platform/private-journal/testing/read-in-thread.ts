import { runReading } from '../../device-engine/readings/reading-tasks.ts';
import type { JournalHere } from '../stand-in/made-here/journal-here.ts';

/** A device that has no items of its own yet, and reads in the thread of the test what a worker reads. */
export const readInThread: JournalHere = {
  read: async (task, asked) => structuredClone(runReading(task, structuredClone(asked))),
  itemsOf: async () => null,
  observe: async () => null,
};
