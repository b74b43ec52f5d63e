import type { ConversationAnalysis, EntryAnalysis, NewEntry } from '@reflect/contract';
import type { z } from 'zod';
import type { EntryPayload } from './journal.payload.ts';
import { fieldsOfNew, hashOfEntry } from './written-fields.ts';

/** What a client sends, after validation. */
export type SentEntry = z.output<typeof NewEntry>;

/** The payload of an entry that was just written, before it is analysed. */
export function newPayload({ sent, isPremium }: { sent: SentEntry; isPremium: boolean }): EntryPayload {
  const written = fieldsOfNew(sent);
  return {
    ...written,
    entryType: sent.entryType === 'AJE' ? 'AJE' : 'SJE',
    wantsImageAnalysis: sent.analyzeImage && written.imageUrl !== null && isPremium,
    imageAnalysis: null,
    aiInsights: null,
    sentimentScore: null,
    analysedBy: null,
    analysis: null,
    conversationData: sent.conversationData ?? null,
    ...(sent.weight !== undefined && { weight: sent.weight }),
    editedAt: null,
    editedRevision: 0,
    earlier: null,
    createdFrom: hashOfEntry(written),
  };
}

/** The payload of an analysed conversation, whose insights are those of the conversation. */
export function newConversationPayload({
  content,
  analysis,
  reading,
}: {
  content: string;
  analysis: ConversationAnalysis;
  reading: EntryAnalysis;
}): EntryPayload {
  const { summary, emotions, communicationPatterns: patterns, suggestions } = analysis;
  return {
    ...newPayload({ sent: { content, isSecret: false, analyzeImage: false }, isPremium: false }),
    entryType: 'CAE',
    conversationData: { analysis },
    aiInsights: { summary, emotions, patterns, suggestions },
    sentimentScore: reading.sentimentScore,
    analysedBy: reading.source,
  };
}
