import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { getItemId } from '../../../platform/collection/writes.model.ts';
import type { QueuedWrite } from '../../../platform/outbox/write.model.ts';
import type { EntryChangeBody } from '../entries.collection.ts';

type EntryWrite = QueuedWrite<EntryChangeBody>;
type Analysed = Pick<JournalEntry, 'id' | 'content' | 'sentimentScore' | 'textScore' | 'aiInsights'>;

/**
 * Entries with the analysis of their present words. For words that wait on this device, it is the one sent along or
 * none: the server's is of the words before.
 */
export function withWaitingAnalysis<Entry extends Analysed>(
  entries: readonly Entry[],
  { stored, writes }: { stored: readonly Analysed[]; writes: readonly QueuedWrite[] },
): readonly Entry[] {
  const waiting = new Map<string, EntryWrite[]>();
  for (const write of writes) {
    const entryId = getItemId(collections.journal, write);
    if (entryId !== null) waiting.set(entryId, [...(waiting.get(entryId) ?? []), write as EntryWrite]);
  }
  if (waiting.size === 0) return entries;
  const storedContent = new Map(
    stored.filter(({ id }) => waiting.has(id)).map(({ id, content }) => [id, content]),
  );
  return entries.map((entry) => {
    const own = waiting.get(entry.id);
    if (own === undefined || storedContent.get(entry.id) === entry.content) return entry;
    const analysis = findAnalysis(entry.content, own);
    return {
      ...entry,
      sentimentScore: analysis?.sentimentScore ?? null,
      ...(entry.textScore !== undefined && { textScore: analysis?.sentimentScore ?? null }),
      aiInsights: analysis && {
        summary: '',
        emotions: analysis.emotions,
        patterns: analysis.patterns,
        suggestions: [],
      },
    };
  });
}

function findAnalysis(content: string, writes: readonly EntryWrite[]): EntryAnalysis | null {
  const sent = writes.findLast(
    ({ request: { body } }) => body?.content === content && body.deviceAnalysis !== undefined,
  );
  return (sent?.request.body?.deviceAnalysis as EntryAnalysis | undefined) ?? null;
}
