import { useItemState } from '../../../platform/collection/use-collection.ts';
import type { ItemState } from '../../../platform/collection/writes.model.ts';
import { entries } from '../journal.api.ts';

/** Where an entry is that the server has not taken in all of its parts; null where it has everything. */
export function useEntryState(entryId: string): ItemState | null {
  return useItemState(entries, entryId);
}
