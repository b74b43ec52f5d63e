import { runReading } from '../../device-engine/readings/reading-tasks.ts';
import type { RemakePicture } from '../pictures/remake-picture.ts';
import type { JournalHere } from '../stand-in/made-here/journal-here.ts';

/** A device without items that runs in the test's thread what a worker reads. */
export const readInThread: JournalHere = {
  read: async (task, asked) => structuredClone(runReading(task, structuredClone(asked))),
  itemsOf: async () => null,
  observe: async () => null,
};

/** A test has no canvas: a picture stays as it is. */
export const remakePicture: RemakePicture = async (bytes) =>
  bytes[0] === 0xff ? { is: 'picture', bytes } : { is: 'not_an_image' };
