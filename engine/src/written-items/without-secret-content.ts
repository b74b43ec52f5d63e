import type { JournalEntry } from '@reflect/contract';
import { shownTags } from '@reflect/contract/hashtags';

/** An entry as it is shown beside a finding: of a secret one neither its content nor what was read in it. */
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
