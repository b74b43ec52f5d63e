import type { ConversationData, EarlierVersion, EntryAnalysis, JournalEntry } from '@reflect/contract';
import { writtenFields } from '@reflect/contract/fields/entry';
import { correctEntry } from '@reflect/engine/writers-word';
import {
  cleanWritten,
  readOwnWords,
  removeOwnWords,
  retag,
  toAnalysisFields,
  toConversationInsights,
} from '@reflect/engine/written-items';
import type { AnyItem, Body, ItemRules } from './item-rules.ts';

/** An entry as it's sealed: with its text before the last edit, which isn't part of the shown entry. */
export type SealedEntry = JournalEntry & { earlier?: EarlierVersion };

export interface EntryTools {
  /** The analysis of a text by this device's engine; null if it can't run here. */
  analyse: (content: string) => Promise<EntryAnalysis | null>;
  nameOf: (personId: string) => string | undefined;
  wanted: (analysis: EntryAnalysis) => Promise<EntryAnalysis>;
}

/** How an entry is written. Its analysis is this device's, sent along or made here. */
export function makeEntryRules({ analyse, nameOf, wanted }: EntryTools): ItemRules {
  const listPeople = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const displayName = nameOf(id);
      return displayName === undefined ? [] : [{ id, displayName }];
    });
  const addFreshAnalysis = async (entry: SealedEntry, sent: unknown) => {
    const words = readOwnWords(entry);
    // A device analyses the whole text, including the AI's words in a conversation.
    const own = words === entry.content ? (sent as EntryAnalysis | undefined) : undefined;
    const found = own ?? (await analyse(words));
    if (found === null) return correctEntry(removeAnalysis(entry));
    return correctEntry(addAnalysis(entry, { analysis: await wanted(found) }));
  };
  return {
    async make(blank, body) {
      const conversationData = (body['conversationData'] as ConversationData | undefined) ?? null;
      const written = pickWritten(body);
      const entry: SealedEntry = {
        ...(blank as unknown as JournalEntry),
        ...written,
        people: listPeople(written.peopleIds ?? []),
        updatedAt: blank.createdAt,
        conversationData,
        entryType: conversationData?.analysis ? 'CAE' : body['entryType'] === 'AJE' ? 'AJE' : 'SJE',
        ...(typeof body['weight'] === 'number' && { weight: body['weight'] }),
      };
      return asItem(await addFreshAnalysis(entry, body['deviceAnalysis']));
    },

    async change(item, body) {
      const entry = item as unknown as SealedEntry;
      const sent = pickWritten(body);
      const changed = Object.fromEntries(
        Object.entries(sent).filter(([name, value]) => !isSame(value, item[name])),
      ) as Partial<JournalEntry>;
      const createdAt = body['createdAt'] === undefined ? entry.createdAt : toIso(body['createdAt']);
      if (Object.keys(changed).length === 0 && createdAt === entry.createdAt) return item;
      const { content } = changed;
      const followsText = content !== undefined && body['tags'] === undefined;
      const next: SealedEntry = {
        ...entry,
        ...changed,
        ...(changed.peopleIds && { people: listPeople(changed.peopleIds) }),
        ...(changed.imageUrl !== undefined && { imageAnalysis: null }),
        ...(followsText && { tags: retag({ tags: entry.tags, before: entry.content, after: content }) }),
        ...(('content' in changed || 'title' in changed) && {
          earlier: { title: entry.title, content: entry.content, editedAt: entry.updatedAt },
        }),
        createdAt,
        updatedAt: new Date().toISOString(),
      };
      const isNew = content !== undefined || changed.isSecret !== undefined;
      return asItem(isNew ? await addFreshAnalysis(next, body['deviceAnalysis']) : correctEntry(next));
    },
  };
}

/** An entry with the analysis of its text; the full one only if the writer has asked for it. */
export function addAnalysis(
  { textScore: _former, ...entry }: SealedEntry,
  { analysis, keepsAll = entry.analysis !== null }: { analysis: EntryAnalysis; keepsAll?: boolean },
): SealedEntry {
  const shown = entry.isSecret ? removeOwnWords(analysis) : analysis;
  const { aiInsights, sentimentScore } = toAnalysisFields(shown);
  const isAsSaved = !entry.isSecret && entry.updatedAt === entry.createdAt;
  const conversation = isAsSaved ? entry.conversationData?.analysis : undefined;
  return {
    ...entry,
    aiInsights: conversation ? toConversationInsights(conversation) : aiInsights,
    sentimentScore: conversation?.sentimentScore ?? sentimentScore,
    analysis: keepsAll ? shown : null,
  };
}

function removeAnalysis({ textScore: _former, ...entry }: SealedEntry): SealedEntry {
  return { ...entry, aiInsights: null, sentimentScore: null, analysis: null };
}

function pickWritten(body: Body): Partial<JournalEntry> {
  const sent = writtenFields.filter((name) => body[name] !== undefined);
  const written: Body = Object.fromEntries(sent.map((name) => [name, cleanWritten(name, body[name])]));
  if (written['content'] === '') delete written['content'];
  return written;
}

const toIso = (time: unknown) => new Date(String(time)).toISOString();
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const asItem = (entry: SealedEntry) => entry as unknown as AnyItem;
