import { useCallback, useState } from 'react';
import { OpenAskField } from '../../../features/ask/ask.routes.tsx';
import { InsightsView } from '../../../features/insights/insights.routes.tsx';
import { useOpenedEntry } from '../../../features/journal/entries/opened-entry.ts';
import { useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { LetterCover } from '../../../features/letters/letters.routes.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { usePatternReminder } from '../../dashboard/pattern-reminder.tsx';
import { useLettersOfJournal } from '../../dashboard/use-letters.ts';
import { Page } from '../../page.tsx';
import { journalSlots } from '../journal/journal-slots.ts';

const EntryDialog = lazyDialog({
  fetch: async () => (await import('../../../features/journal/entries/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});

/** The insights, with the entries and the reminders that they open. */
export function InsightsScreen() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <Page title="Insights" crumbs={[{ label: 'Insights' }]} className="xl:max-w-[1040px]">
        <InsightsOfEntries />
      </Page>
    </JournalSlotsProvider>
  );
}

function InsightsOfEntries() {
  const { entries, isComplete } = useEntries();
  const { journal, today, monthly } = useLettersOfJournal({ entries, isComplete });
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = useOpenedEntry(entries, openId);
  const close = useCallback(() => setOpenId(null), []);
  const { setReminder, dialog } = usePatternReminder();
  return (
    <>
      <InsightsView
        journal={journal}
        today={today}
        askField={<OpenAskField />}
        letter={<LetterCover monthly={monthly} />}
        turnedDown={monthly.turnedDown}
        onOpenEntry={setOpenId}
        onSetReminder={setReminder}
      />
      {opened !== undefined && <EntryDialog key={opened.id} entry={opened} onClose={close} />}
      {dialog}
    </>
  );
}
