import type { EarlierVersion, JournalEntry } from '@reflect/contract';
import type { EntryViews, TrashedEntry } from './entry-view.ts';
import type { JournalRepo } from './journal.repo.ts';

interface Exported {
  entries: (JournalEntry & { earlier: EarlierVersion | null })[];
  trash: (TrashedEntry & { earlier: EarlierVersion | null })[];
}

/** Everything the journal holds of a person: the trash and the words before an edit are theirs too. */
export async function exportJournal({
  repo,
  views,
  userId,
}: {
  repo: JournalRepo;
  views: EntryViews;
  userId: string;
}): Promise<Exported> {
  const rows = await repo.listEntries({ userId });
  const removed = await repo.listTrash({ userId });
  const entries = await views.showEntries(rows);
  const trash = await views.showTrash(removed);
  return {
    entries: entries.map((entry, index) => ({ ...entry, earlier: rows[index]?.payload.earlier ?? null })),
    trash: trash.map((entry, index) => ({ ...entry, earlier: removed[index]?.payload.earlier ?? null })),
  };
}
