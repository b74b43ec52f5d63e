import { emptyEntry, type JournalEntry, type TaggedPerson } from '@reflect/contract';
import { nameBesideMood } from '@reflect/engine/beside-mood';
import { correctEntry } from '@reflect/engine/writers-word';
import type { UnreadableRow } from '../../../platform/sealed-table/sealed-rows.ts';
import type { PeoplePublic } from '../../people/people.public.ts';
import type { EntryRow } from '../entries-table.ts';
import { pickFields } from './written-fields.ts';

type Names = ReadonlyMap<string, string>;

/** Entries of one writer as that writer receives them, with the names of tagged people. */
export function makeEntryViews(people: PeoplePublic) {
  return async (rows: readonly EntryRow[]): Promise<JournalEntry[]> => {
    const [first] = rows;
    const tagged = new Set(rows.flatMap(({ payload }) => payload.peopleIds));
    const names: Names = first ? await people.namesFor(first.userId, tagged) : new Map();
    return rows.map((row) => viewEntry(row, names));
  };
}

// Each field is named, so that nothing that only the server keeps can get out by being forgotten here.
function viewEntry({ id, createdAt: written, revision, payload }: EntryRow, names: Names): JournalEntry {
  const createdAt = written.toISOString();
  const entry = correctEntry<JournalEntry>({
    id,
    ...pickFields(payload),
    people: payload.peopleIds.flatMap((personId) => findTaggedPerson(personId, names)),
    createdAt,
    updatedAt: payload.editedAt ?? createdAt,
    sentimentScore: payload.sentimentScore,
    entryType: payload.entryType,
    imageAnalysis: payload.imageAnalysis,
    aiInsights: payload.aiInsights,
    analysis: payload.analysis,
    conversationData: payload.conversationData,
    ...(payload.weight !== undefined && { weight: payload.weight }),
    revision,
  });
  return nameBesideMood(entry);
}

/** An entry that can't be read right now: only that it exists, and since when. */
export function viewUnreadable({ id, createdAt, revision }: UnreadableRow): JournalEntry {
  return {
    id,
    ...emptyEntry,
    people: [],
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    sentimentScore: null,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: null,
    analysis: null,
    conversationData: null,
    revision,
    isUnreadable: true,
  };
}

/** With the name the person has now; left out once they are deleted, or as long as they haven't arrived. */
function findTaggedPerson(id: string, names: Names): TaggedPerson[] {
  const displayName = names.get(id);
  return displayName === undefined ? [] : [{ id, displayName }];
}
