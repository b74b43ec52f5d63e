import type { JournalEntry } from '@reflect/contract';
import type { KnownEntry } from '../../ai/safety/secrets.ts';

/** What a page is about stands in its first thousand words. */
const mostCharacters = 6_000;

/** The first `limit` entries of pages as `Mind` takes them. */
export async function knownEntries({
  pages,
  limit,
  signal,
}: {
  pages: AsyncIterable<JournalEntry[]>;
  limit: number;
  signal?: AbortSignal | undefined;
}): Promise<KnownEntry[]> {
  const entries: KnownEntry[] = [];
  for await (const page of pages) {
    signal?.throwIfAborted();
    entries.push(...page.map(known));
    if (entries.length >= limit) break;
  }
  return entries.slice(0, limit);
}

function known({
  id,
  createdAt,
  content,
  isSecret,
  mood,
  tags,
  people,
  sentimentScore,
  aiInsights,
}: JournalEntry): KnownEntry {
  return {
    id,
    createdAt,
    content: shortened(content),
    isSecret,
    mood,
    tags,
    people: people.map(({ displayName }) => ({ displayName })),
    sentimentScore,
    emotions: aiInsights?.emotions ?? [],
  };
}

/** A part of a string keeps the whole of it in memory; its bytes do not. */
function shortened(content: string): string {
  return content.length <= mostCharacters
    ? content
    : Buffer.from(content.slice(0, mostCharacters)).toString();
}
