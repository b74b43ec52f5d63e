import type { JournalEntry } from '@reflect/contract';
import { shownTags } from '@reflect/contract/hashtags';

/** Returns an entry as shown beside a finding: without the content and analysis of a secret one. */
export function withoutSecretContent(entry: JournalEntry): JournalEntry {
  if (!entry.isSecret) return entry;
  return {
    ...entry,
    content: '',
    tags: shownTags(entry),
    aiInsights: null,
    analysis: null,
    conversationData: null,
    imageAnalysis: null,
  };
}
