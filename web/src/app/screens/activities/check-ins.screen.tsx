import { useCallback, useState } from 'react';
import { CheckInsScreen } from '../../../features/check-ins/check-ins.routes.tsx';
import type { SavedCheckIn } from '../../../features/check-ins/components/new-check-in.tsx';
import { useOpenedEntry } from '../../../features/journal/entries/opened-entry.ts';
import { useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { SupportPlace } from '../../../features/safety/components/support-place.tsx';
import { mentionSupport, offerSupport, recheckSupport } from '../../../features/safety/offer-support.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Page } from '../../page.tsx';
import { journalSlots } from '../journal/journal-slots.ts';

const EntryDialog = lazyDialog({
  fetch: async () => (await import('../../../features/journal/entries/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});
const title = 'Well-being check-in';
/** The place of support for any check-in. */
const within = 'check-ins';

/** The check-ins, with the entries that were written in those weeks. */
export function CheckInsPage() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <CheckInsWithEntries />
    </JournalSlotsProvider>
  );
}

function CheckInsWithEntries() {
  const { entries } = useEntries();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = useOpenedEntry(entries, openId);
  const close = useCallback(() => setOpenId(null), []);
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
        onOpenEntry={setOpenId}
      />
      {opened !== undefined && <EntryDialog key={opened.id} entry={opened} onClose={close} />}
    </Page>
  );
}

const answersOf = (checkInId: string) => `answers of ${checkInId}`;

function withdrawSupportFor(checkInId: string): void {
  for (const entryId of [checkInId, answersOf(checkInId)]) recheckSupport({ entryId, content: null });
}

/** A line for the newest check-in, where its words ask for it. */
function mentionSupportFor({ id, note }: { id: string; note: string }): void {
  mentionSupport({ entryId: id, content: note, within });
}

/** Very low answers open support by themselves; the words may ask for more of it. */
function offerSupportAfter({ checkInId, note, areVeryLow }: SavedCheckIn): void {
  if (areVeryLow)
    offerSupport({
      entryId: answersOf(checkInId),
      content: note,
      within,
      found: { level: 'concern', kinds: [] },
    });
  if (note !== '') offerSupport({ entryId: checkInId, content: note, within });
}
