import type { Quote } from '@reflect/engine/memory';
import { useCallback, useState } from 'react';
import { AskView } from '../../../features/ask/ask.routes.tsx';
import { useOpenedEntry } from '../../../features/journal/entries/opened-entry.ts';
import { entries as collection, useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { DictationButton } from '../../../features/voice/components/dictation-button.tsx';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Page } from '../../page.tsx';
import { journalSlots } from '../journal/journal-slots.ts';

const EntryDialog = lazyDialog({
  fetch: async () => (await import('../../../features/journal/entries/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});

/** Asking one's journal, with the entries that its answers open. */
export function AskPage() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <Page
        title="Ask your journal"
        crumbs={[{ label: 'Insights', to: '/insights' }, { label: 'Ask your journal' }]}
        lead="Answers come from your pages, in your words."
        className="ask-page"
      >
        <AskWithEntries />
      </Page>
    </JournalSlotsProvider>
  );
}

function AskWithEntries() {
  const { entries, status, isComplete, isAway, retry } = useEntries();
  const [quote, setQuote] = useState<Quote | null>(null);
  const opened = useOpenedEntry(entries, quote?.pageId ?? null);
  const close = useCallback(() => setQuote(null), []);
  return (
    <>
      {status === 'ready' && isComplete && isAway && (
        <KeptNote of={collection} text="Only the pages kept on this device are searched." className="mt-3" />
      )}
      <AskView
        journal={{ count: entries.length, status, isComplete, isAway, retry }}
        DictationButton={DictationButton}
        onOpen={setQuote}
      />
      {opened !== undefined && (
        <EntryDialog key={opened.id} entry={opened} passage={quote?.range ?? null} onClose={close} />
      )}
    </>
  );
}
