import type { Quote } from '@reflect/engine/memory';
import { useOpenedEntry } from '../entries/entry-in-address.ts';
import { useEntries } from '../journal.api.ts';
import { useJournalSlots } from '../journal-slots.tsx';

/** The page that a note quotes or counts, over what is shown. */
export function NotedPage({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { entries } = useEntries();
  const { EntryDialog } = useJournalSlots();
  const entry = useOpenedEntry(entries, quote.pageId);
  return (
    entry && <EntryDialog entry={entry} passage={quote.range} back="Back to the page" onClose={onClose} />
  );
}
