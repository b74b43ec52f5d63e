import { collections } from '@reflect/contract/collections';
import { emptyEntry } from '@reflect/contract/fields/entry';
import type { ChangeOf, CollectionRules, NewItemOf } from '../../platform/collection/collection.ts';

/** What a new entry sends besides its id. */
export type NewEntryBody = NewItemOf<typeof collections.journal>;
export type EntryChangeBody = ChangeOf<typeof collections.journal>;

const { content: _content, ...cleared } = emptyEntry;

/** How a device handles entries, where the contract doesn't say it. */
export const entryRules: CollectionRules<typeof collections.journal> = {
  place: collections.journal,
  blank: (createdAt) => ({
    ...emptyEntry,
    people: [],
    updatedAt: createdAt,
    sentimentScore: null,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: null,
    analysis: null,
    conversationData: null,
  }),
  cleared: { ...cleared, analyzeImage: false },
};
