import { AnalysisSource, EarlierVersion, type JournalEntry, TaggedPerson } from '@reflect/contract';
import { z } from 'zod';
import type { EntryPayload } from '../journal.payload.ts';
import { hashOfEntry, readNewFields } from './written-fields.ts';

/**
 * The payload of an imported entry. An entry of another journal has no analysis, and gets one like any entry that waits
 * for it; an entry of an export keeps what it had.
 */
export function makeImportedPayload({
  item,
  sent,
}: {
  item: JournalEntry;
  /** What an export holds beside the entry as it is shown. */
  sent: Record<string, unknown>;
}): EntryPayload {
  const written = readNewFields(item);
  const source = AnalysisSource.safeParse(sent.analysedBy);
  const earlier = EarlierVersion.safeParse(sent.earlier);
  return {
    ...written,
    entryType: item.entryType,
    wantsImageAnalysis: false,
    imageAnalysis: item.imageAnalysis,
    aiInsights: item.aiInsights,
    sentimentScore: item.textScore === undefined ? item.sentimentScore : item.textScore,
    analysedBy: item.aiInsights === null ? null : source.success ? source.data : engine,
    analysis: item.analysis,
    conversationData: item.conversationData,
    ...(item.weight !== undefined && { weight: item.weight }),
    editedAt: item.updatedAt === item.createdAt ? null : item.updatedAt,
    editedRevision: 0,
    earlier: earlier.success ? earlier.data : null,
    createdFrom: hashOfEntry(written),
  };
}

/** An exported entry as a new one. An early export has the ids of tagged people only in the list of people. */
export function toNewEntry({
  conversationData: _conversationData,
  ...sent
}: Record<string, unknown>): Record<string, unknown> {
  const people = TaggedPeople.safeParse(sent.people);
  const peopleIds = people.success ? people.data.map(({ id }) => id) : undefined;
  return { entryType: 'SJE', peopleIds, ...sent };
}

const TaggedPeople = z.array(TaggedPerson);
const engine = { provider: 'engine', model: null } as const;
