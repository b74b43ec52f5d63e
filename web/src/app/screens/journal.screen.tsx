import { JournalScreen } from '../../features/journal/journal.routes.tsx';
import { type JournalSlots, JournalSlotsProvider } from '../../features/journal/journal-slots.tsx';
import { usePeopleNames } from '../../features/people/people.api.ts';
import { SupportButton } from '../../features/safety/components/support-button.tsx';
import { SupportPlace } from '../../features/safety/components/support-place.tsx';
import { offerSupport, recheckSupport } from '../../features/safety/offer-support.ts';
import { DictationButton } from '../../features/voice/components/dictation-button.tsx';
import { ReadAloudButton } from '../../features/voice/components/read-aloud-button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

const MoodPicker = lazyDialog({
  fetch: async () => (await import('../../features/emotions/mood-picker.tsx')).MoodPicker,
  close: ({ onOpenChange }) => onOpenChange(false),
});

const TagPeopleDialog = lazyDialog({
  fetch: async () => (await import('../../features/people/components/tag-people-dialog.tsx')).TagPeopleDialog,
  close: ({ onClose }) => onClose(),
});

const EntryDialog = lazyDialog({
  fetch: async () => (await import('../../features/journal/entries/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});

const slots: JournalSlots = {
  EntryDialog,
  MoodPicker,
  DictationButton,
  ReadAloudButton,
  TagPeopleDialog,
  usePeopleNames,
  SupportPlace,
  SupportButton,
  offerSupport,
  recheckSupport,
};

/** The journal with what other features bring to it. */
export function JournalWithSlots() {
  return (
    <JournalSlotsProvider value={slots}>
      <JournalScreen />
    </JournalSlotsProvider>
  );
}
