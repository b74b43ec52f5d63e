import type { ConversationData, EntryType, NewEntry } from '@reflect/contract';
import type { z } from 'zod';
import type { EntryPayload } from '../journal.payload.ts';
import { hashOfEntry, readNewFields } from './written-fields.ts';

/** What a client sends, after validation. */
export type SentEntry = z.output<typeof NewEntry>;

/** The payload of a new entry, before it is analysed. */
export function makePayload({ sent, isPremium }: { sent: SentEntry; isPremium: boolean }): EntryPayload {
  const written = readNewFields(sent);
  const conversationData: ConversationData | null = sent.conversationData ?? null;
  return {
    ...written,
    entryType: decideType({ sent, conversationData }),
    wantsImageAnalysis: sent.analyzeImage && written.imageUrl !== null && isPremium,
    imageAnalysis: null,
    aiInsights: null,
    sentimentScore: null,
    analysedBy: null,
    analysis: null,
    conversationData,
    ...(sent.weight !== undefined && { weight: sent.weight }),
    editedAt: null,
    editedRevision: 0,
    earlier: null,
    createdFrom: hashOfEntry(written),
  };
}

function decideType({
  sent,
  conversationData,
}: {
  sent: SentEntry;
  conversationData: ConversationData | null;
}): EntryType {
  if (conversationData?.analysis) return 'CAE';
  return sent.entryType === 'AJE' ? 'AJE' : 'SJE';
}
