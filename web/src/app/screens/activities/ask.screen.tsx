import { AskView } from '../../../features/ask/ask.routes.tsx';
import { entries as collection, useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { useEntryInAddress } from '../../../features/journal/reader/entry-in-address.ts';
import { EntryOfScreen } from '../../../features/journal/reader/entry-of-screen.tsx';
import { DictationButton } from '../../../features/voice/components/dictation-button.tsx';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { Page } from '../../page.tsx';
import { journalSlots } from '../journal/journal-slots.ts';

export function AskPage() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <Page
        title="Ask your journal"
        crumbs={[{ label: 'Insights', to: '/insights' }, { label: 'Ask your journal' }]}
        lead="Answers come from your entries, in your words."
        className="ask-page"
      >
        <AskWithEntries />
      </Page>
    </JournalSlotsProvider>
  );
}

function AskWithEntries() {
  const { entries, status, isComplete, isAway, retry } = useEntries();
  const inAddress = useEntryInAddress();
  return (
    <>
      {status === 'ready' && isComplete && isAway && (
        <KeptNote
          of={collection}
          text="Only the entries kept on this device are searched."
          className="mt-3"
        />
      )}
      <AskView
        journal={{ count: entries.length, status, isComplete, isAway, retry }}
        DictationButton={DictationButton}
        onOpen={({ pageId, range }) => inAddress.open(pageId, range)}
      />
      <EntryOfScreen entries={entries} inAddress={inAddress} back="Back to Ask" />
    </>
  );
}
