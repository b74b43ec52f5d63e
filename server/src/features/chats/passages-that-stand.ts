import type { FoundPassage } from '@reflect/contract';
import type { JournalPublic } from '../journal/journal.public.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The passages that stand in an entry of this person as they were sent, of about that day. What is secret, in the trash,
 * somebody else's or made up is left out: an answer would show it as their own words.
 */
export async function passagesThatStand({
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
            // A day begins at another hour where the writer lives.
            Math.abs(Date.parse(`${date}T12:00:00Z`) - Date.parse(entry.createdAt)) <= 1.5 * dayMs,
        ),
      );
    }
  return standing;
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
