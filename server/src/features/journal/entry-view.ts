import type { JournalEntry } from '@reflect/contract';
import type { EntryRow } from './journal.repo.ts';

/** An entry as its writer receives it. */
export function showEntry({ id, createdAt, revision, payload }: EntryRow): JournalEntry {
  const {
    peopleIds: _people,
    wantsImageAnalysis: _wants,
    readBy: _by,
    createdFrom: _from,
    editedAt,
    ...shown
  } = payload;
  return {
    ...shown,
    id,
    // Names come from the people feature; until then an entry keeps their ids and shows nobody.
    people: [],
    createdAt: createdAt.toISOString(),
    updatedAt: editedAt ?? createdAt.toISOString(),
    revision,
  };
}

/** An entry in the trash, with the moment it was put there. */
export function showTrashedEntry(row: EntryRow): JournalEntry & { deletedAt: string } {
  return { ...showEntry(row), deletedAt: (row.removedAt ?? row.updatedAt).toISOString() };
}
