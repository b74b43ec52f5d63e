import type { JournalEntry } from '@reflect/contract';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { makeCreation, toEntryFields } from '../draft/entry-draft.model.ts';
import { useEntryChanges } from '../journal.api.ts';

/** The entry as the server has it; null if it was deleted elsewhere. */
export async function readOther(entryId: string): Promise<JournalEntry | null> {
  try {
    return await api('GET /api/journal/entries/:entryId', { params: { entryId } });
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

/** What a person can do about an entry changed here and on another device. */
export function useConflictChoices(mine: JournalEntry) {
  const { isPremium } = useUser();
  const { overwrite, withdrawShown, replaceBy } = useEntryChanges();
  const makeCopy = () => {
    const copy = { entryId: makeUuidV7(), ...toEntryFields(mine) };
    const creation = makeCreation(copy, { isPremium, findAnalysis: () => undefined });
    return { ...creation, createdAt: mine.createdAt };
  };
  /** Keeps the other version. This device's version becomes a new entry of the same time. */
  const keepBoth = () => replaceBy(mine.id, makeCopy());
  return {
    keepBoth,
    /** Sends this device's version over the other one, which becomes the earlier version; or as a new entry. */
    keepMine: (other: JournalEntry | null) =>
      other === null ? keepBoth() : overwrite(mine.id, other.revision),
    keepOther: () => withdrawShown(mine.id, makeCopy()),
  };
}
