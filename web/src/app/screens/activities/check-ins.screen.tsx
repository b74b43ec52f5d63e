import { CheckInsScreen } from '../../../features/check-ins/check-ins.routes.tsx';
import type { SavedCheckIn } from '../../../features/check-ins/components/new-check-in.tsx';
import { useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { useEntryInAddress } from '../../../features/journal/reader/entry-in-address.ts';
import { EntryOfScreen } from '../../../features/journal/reader/entry-of-screen.tsx';
import { SupportPlace } from '../../../features/safety/components/support-place.tsx';
import { mentionSupport, offerSupport, recheckSupport } from '../../../features/safety/offer-support.ts';
import { Page } from '../../page.tsx';
import { journalSlots } from '../journal/journal-slots.ts';

const title = 'Well-being check-in';
/** The support place of every check-in. */
const within = 'check-ins';

export function CheckInsPage() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <CheckInsWithEntries />
    </JournalSlotsProvider>
  );
}

function CheckInsWithEntries() {
  const { entries } = useEntries();
  const inAddress = useEntryInAddress();
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}
      lead="Five answers about your week, whenever you like. There's no schedule to keep."
    >
      <CheckInsScreen
        entries={entries}
        support={<SupportPlace entryId={within} wayOn="Back to your check-ins" onWayOn={() => undefined} />}
        onOpened={mentionSupportFor}
        onSaved={offerSupportAfter}
        onRemoved={withdrawSupportFor}
        onOpenEntry={inAddress.open}
      />
      <EntryOfScreen entries={entries} inAddress={inAddress} back="Back to your check-ins" />
    </Page>
  );
}

const nameAnswers = (checkInId: string) => `answers of ${checkInId}`;

function withdrawSupportFor(checkInId: string): void {
  for (const entryId of [checkInId, nameAnswers(checkInId)]) recheckSupport({ entryId, content: null });
}

/** Shows a line for the newest check-in if its words call for it. */
function mentionSupportFor({ id, note }: { id: string; note: string }): void {
  mentionSupport({ entryId: id, content: note, within });
}

/** Very low answers open support by themselves; the note may call for more. */
function offerSupportAfter({ checkInId, note, areVeryLow }: SavedCheckIn): void {
  if (areVeryLow)
    offerSupport({
      entryId: nameAnswers(checkInId),
      content: note,
      within,
      found: { level: 'concern', kinds: [] },
    });
  if (note !== '') offerSupport({ entryId: checkInId, content: note, within });
}
