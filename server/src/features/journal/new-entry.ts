import { createHash } from 'node:crypto';
import type { ConversationAnalysis, EntryAnalysis, NewEntry } from '@reflect/contract';
import type { z } from 'zod';
import { cleanTags } from './entry-tags.ts';
import type { EntryPayload } from './journal.payload.ts';

/** What a client sends, after validation. */
export type SentEntry = z.output<typeof NewEntry>;

/** The payload of an entry that was just written, before anybody has read it. */
export function newPayload({ sent, isPremium }: { sent: SentEntry; isPremium: boolean }): EntryPayload {
  // The order is that of payloads of version 1, so that an entry saved before an update is known when it is sent again.
  const written = {
    title: sent.title || null,
    content: sent.content,
    isSecret: sent.isSecret,
    mood: sent.mood || null,
    tags: cleanTags(sent.tags ?? []),
    peopleIds: [...new Set(sent.peopleIds ?? [])],
    imageUrl: sent.imageUrl,
  };
  return {
    ...written,
    entryType: 'SJE',
    wantsImageAnalysis: sent.analyzeImage && sent.imageUrl !== null && isPremium,
    imageAnalysis: null,
    aiInsights: null,
    sentimentScore: null,
    readBy: null,
    analysis: null,
    conversationData: null,
    editedAt: null,
    editedRevision: 0,
    earlier: null,
    createdFrom: createHash('sha256').update(JSON.stringify(written)).digest('base64'),
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
  const sent: SentEntry = { content, isSecret: false, imageUrl: null, analyzeImage: false };
  const { summary, emotions, communicationPatterns: patterns, suggestions } = analysis;
  return {
    ...newPayload({ sent, isPremium: false }),
    entryType: 'CAE',
    conversationData: { analysis },
    aiInsights: { summary, emotions, patterns, suggestions },
    sentimentScore: reading.sentimentScore,
    readBy: reading.source,
  };
}
