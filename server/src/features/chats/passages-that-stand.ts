import type { FoundPassage } from '@reflect/contract';
import type { JournalPublic } from '../journal/journal.public.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The passages that are in an entry of this person as they were sent, from about that day. Leaves out those that are
 * secret, in the trash, somebody else's or made up: an answer would show them as the person's own words.
 */
export async function findPassages({
  journal,
  userId,
  passages,
}: {
  journal: Pick<JournalPublic, 'pagesOfEntries'>;
  userId: string;
  passages: readonly FoundPassage[];
}): Promise<FoundPassage[]> {
  const entryIds = [...new Set(passages.map(({ entryId }) => entryId))];
  const standing: FoundPassage[] = [];
  for await (const { items } of journal.pagesOfEntries(userId, { entryIds }))
    for (const entry of items) {
      if (entry.isSecret) continue;
      const content = onOneLine(entry.content);
      standing.push(
        ...passages.filter(
          ({ entryId, sentence, date }) =>
            entryId === entry.id &&
            content.includes(onOneLine(sentence)) &&
            // The writer's time zone may put the entry on another day.
            Math.abs(Date.parse(`${date}T12:00:00Z`) - Date.parse(entry.createdAt)) <= 1.5 * dayMs,
        ),
      );
    }
  return standing;
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
