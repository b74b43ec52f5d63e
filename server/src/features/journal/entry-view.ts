import type { JournalEntry, TaggedPerson } from '@reflect/contract';
import type { PeoplePublic } from '../people/people.public.ts';
import type { StoredPerson } from './journal.payload.ts';
import type { EntryRow } from './journal.repo.ts';

type Names = ReadonlyMap<string, string>;
export type TrashedEntry = JournalEntry & { deletedAt: string };
export type EntryViews = ReturnType<typeof entryViews>;

/** Entries of one writer as that writer receives them, with the names of who was there. */
export function entryViews(people: PeoplePublic) {
  async function namesIn(rows: readonly EntryRow[]): Promise<Names> {
    const tagged = rows.find(({ payload }) => payload.people.length > 0);
    return tagged ? people.namesFor(tagged.userId) : new Map();
  }

  return {
    async showEntry(row: EntryRow): Promise<JournalEntry> {
      return viewOf(row, await namesIn([row]));
    },

    async showEntries(rows: readonly EntryRow[]): Promise<JournalEntry[]> {
      const names = await namesIn(rows);
      return rows.map((row) => viewOf(row, names));
    },

    /** Entries in the trash, with the moment they were put there. */
    async showTrash(rows: readonly EntryRow[]): Promise<TrashedEntry[]> {
      const names = await namesIn(rows);
      return rows.map((row) => ({
        ...viewOf(row, names),
        deletedAt: (row.removedAt ?? row.updatedAt).toISOString(),
      }));
    },
  };
}

function viewOf({ id, createdAt, revision, payload }: EntryRow, names: Names): JournalEntry {
  const {
    people,
    wantsImageAnalysis: _wants,
    readBy: _by,
    createdFrom: _from,
    editedRevision: _revision,
    earlier: _earlier,
    editedAt,
    ...shown
  } = payload;
  return {
    ...shown,
    id,
    people: people.flatMap((person) => taggedPerson(person, names)),
    createdAt: createdAt.toISOString(),
    updatedAt: editedAt ?? createdAt.toISOString(),
    revision,
  };
}

/** By the name they have now; by that of the day they were tagged once they are deleted; not at all if never known. */
function taggedPerson({ id, displayName }: StoredPerson, names: Names): TaggedPerson[] {
  const name = names.get(id) ?? displayName;
  return name === null ? [] : [{ id, displayName: name }];
}
