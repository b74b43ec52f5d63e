import type { CollectionPlace } from '@reflect/contract/collections';
import type { Collection, ItemOf } from './collection.ts';

/**
 * All items of a person with waiting changes, newest first, for code outside components. Null if not all are on this
 * device and the server can't be read.
 */
export async function readWhole<P extends CollectionPlace>(
  collection: Collection<P>,
  userId: string,
): Promise<readonly ItemOf<P>[] | null> {
  const { state, start } = collection.syncOf(userId);
  start();
  const isDecided = () => state.read().isComplete || state.read().isAway;
  if (!isDecided()) {
    await new Promise<void>((resolve) => {
      const unsubscribe = state.subscribe(() => {
        if (!isDecided()) return;
        unsubscribe();
        resolve();
      });
    });
  }
  return state.read().isComplete ? collection.read(userId) : null;
}
