import { OpenAskField } from '../../../features/ask/ask.routes.tsx';
import { InsightsView } from '../../../features/insights/insights.routes.tsx';
import { useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { useEntryInAddress } from '../../../features/journal/reader/entry-in-address.ts';
import { EntryOfScreen } from '../../../features/journal/reader/entry-of-screen.tsx';
import { LetterCover } from '../../../features/letters/letters.routes.tsx';
import { usePatternReminder } from '../../dashboard/pattern-reminder.tsx';
import { useLettersOfJournal } from '../../dashboard/use-letters.ts';
import { Page } from '../../page.tsx';
import { journalSlots } from '../journal/journal-slots.ts';

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
  const { entries, isComplete, isAway } = useEntries();
  const isLoading = !isComplete && !isAway;
  const { journal, today, monthly } = useLettersOfJournal({ entries, isComplete });
  const inAddress = useEntryInAddress();
  const { setReminder, dialog } = usePatternReminder();
  return (
    <>
      <InsightsView
        journal={journal}
        isLoading={isLoading}
        today={today}
        askField={<OpenAskField />}
        letter={<LetterCover monthly={monthly} isLoading={isLoading} />}
        turnedDown={monthly.turnedDown}
        onOpenEntry={inAddress.open}
        onSetReminder={setReminder}
      />
      <EntryOfScreen entries={entries} inAddress={inAddress} back="Back to Insights" />
      {dialog}
    </>
  );
}
