import { useItemState } from '../../../platform/collection/use-collection.ts';
import type { ItemState } from '../../../platform/collection/writes.model.ts';
import { entries } from '../journal.api.ts';

/** Where an entry is while the server doesn't have all of it; null once it has. */
export function useEntryState(entryId: string): ItemState | null {
  return useItemState(entries, entryId);
}
