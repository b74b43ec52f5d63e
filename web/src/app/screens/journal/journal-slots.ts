import type { JournalSlots } from '../../../features/journal/journal-slots.tsx';
import { usePeopleNames } from '../../../features/people/people.api.ts';
import { SupportButton } from '../../../features/safety/components/support-button.tsx';
import { DictationButton } from '../../../features/voice/components/dictation-button.tsx';
import { ReadAloudButton } from '../../../features/voice/components/read-aloud-button.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const MoodPicker = makeLazyDialog({
  fetch: async () => (await import('../../../features/emotions/mood-picker.tsx')).MoodPicker,
  close: ({ onOpenChange }) => onOpenChange(false),
});

const TagPeopleDialog = makeLazyDialog({
  fetch: async () =>
    (await import('../../../features/people/components/tag-people-dialog.tsx')).TagPeopleDialog,
  close: ({ onClose }) => onClose(),
});

const EntryDialog = makeLazyDialog({
  fetch: async () => (await import('../../../features/journal/reader/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});

// Loaded after the journal: the first screen is for writing.
const Memory = makeLazyComponent({
  fetch: async () => (await import('../../../features/calendar/day/memory-card.tsx')).MemoryCard,
});

/** What other features add wherever an entry of the journal is shown. */
export const journalSlots: JournalSlots = {
  MoodPicker,
  DictationButton,
  ReadAloudButton,
  TagPeopleDialog,
  usePeopleNames,
  SupportButton,
  EntryDialog,
  Memory,
};
