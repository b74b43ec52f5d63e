import type { JournalEntry, TaggedPerson } from '@reflect/contract';
import type { PeoplePublic } from '../people/people.public.ts';
import type { EntryRow } from './journal.repo.ts';

type Names = ReadonlyMap<string, string>;
export type TrashedEntry = JournalEntry & { deletedAt: string };
export type EntryViews = ReturnType<typeof entryViews>;

/** Entries of one writer as that writer receives them, with the names of who was there. */
export function entryViews(people: PeoplePublic) {
  async function namesIn(rows: readonly EntryRow[]): Promise<Names> {
    const tagged = rows.find(({ payload }) => payload.peopleIds.length > 0);
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

// Field by field: what is kept beside them for the server alone cannot get out by being forgotten here.
function viewOf({ id, createdAt, revision, payload }: EntryRow, names: Names): JournalEntry {
  return {
    id,
    title: payload.title,
    content: payload.content,
    isSecret: payload.isSecret,
    mood: payload.mood,
    tags: payload.tags,
    people: payload.peopleIds.flatMap((personId) => taggedPerson(personId, names)),
    peopleIds: payload.peopleIds,
    createdAt: createdAt.toISOString(),
    updatedAt: payload.editedAt ?? createdAt.toISOString(),
    sentimentScore: payload.sentimentScore,
    entryType: payload.entryType,
    imageUrl: payload.imageUrl,
    imageAnalysis: payload.imageAnalysis,
    aiInsights: payload.aiInsights,
    analysis: payload.analysis,
    conversationData: payload.conversationData,
    revision,
  };
}

/** By the name they have now; not at all once they are deleted, and as long as they have not arrived. */
function taggedPerson(id: string, names: Names): TaggedPerson[] {
  const displayName = names.get(id);
  return displayName === undefined ? [] : [{ id, displayName }];
}
