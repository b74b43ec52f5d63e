import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { isApiError } from '../../api-error.ts';
import type { CollectionCalls } from './collection-calls.ts';
import type { RowsOnServer } from './rows-on-server.ts';

/** What was done of a habit, and the progress of a goal, are nothing without it: by the owner's collection. */
const belongingTo: Readonly<Record<string, { place: CollectionPlace; ownerField: string }>> = {
  [collections.habits.name]: { place: collections.habitCompletions, ownerField: 'habitId' },
  [collections.goals.name]: { place: collections.goalProgress, ownerField: 'goalId' },
};

/** Erases what belongs to items in the trash before they're erased for good: the server can't tell what belongs to what. */
export function makeBelongings({
  rows,
  callsOf,
}: {
  rows: RowsOnServer;
  callsOf: (place: CollectionPlace) => CollectionCalls;
}) {
  /** With an id only what belongs to this item; nothing of an item that isn't in the trash. */
  async function eraseBelongings(owners: CollectionPlace, only?: string): Promise<void> {
    const belonging = belongingTo[owners.name];
    if (belonging === undefined) return;
    const trashed = await rows.listTrash();
    const gone = new Set(
      trashed
        .filter(({ id, collection }) => collection === owners.name && (only === undefined || id === only))
        .map(({ id }) => id),
    );
    if (gone.size === 0) return;
    const calls = callsOf(belonging.place);
    const isOfGone = (item: object) =>
      gone.has(String((item as Record<string, unknown>)[belonging.ownerField]));
    const present = await calls.list({ limit: Number.POSITIVE_INFINITY, before: null });
    const removed = (await calls.listTrash()).filter(isOfGone);
    for (const { id } of present.filter(isOfGone)) {
      await calls.remove(id).catch(ignoreGone);
      await calls.eraseTrashed(id).catch(ignoreGone);
    }
    for (const { id } of removed) await calls.eraseTrashed(String(id)).catch(ignoreGone);
  }

  return {
    of: eraseBelongings,
    /** What belongs to anything in the trash of all collections. */
    async ofEverything(): Promise<void> {
      await eraseBelongings(collections.habits);
      await eraseBelongings(collections.goals);
    },
  };
}

function ignoreGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
}
