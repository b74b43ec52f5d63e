import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';

/** Returns an entry as shown beside a finding: without the content and analysis of a secret one. */
export function removeSecretContent(entry: JournalEntry): JournalEntry {
  if (!entry.isSecret) return entry;
  return {
    ...entry,
    content: '',
    tags: listShownTags(entry),
    aiInsights: null,
    analysis: null,
    conversationData: null,
    imageAnalysis: null,
  };
}
