import { useStore } from '../../../platform/store.ts';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { sayMoodRemoved } from '../additions/mood-removed.ts';
import type { Composer } from '../draft/composer.ts';
import { keepPresentTags } from '../entry-content/present-names.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';

const ContextDialog = makeLazyDialog({
  fetch: async () => (await import('../additions/context-dialog.tsx')).ContextDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

interface DraftDialogProps {
  composer: Composer;
  onClose: () => void;
}

export function DraftDialog({ kind, ...of }: DraftDialogProps & { kind: 'mood' | 'context' | 'people' }) {
  if (kind === 'mood') return <DraftMoodPicker {...of} />;
  if (kind === 'people') return <DraftPeople {...of} />;
  return <ContextDialog composer={of.composer} open onOpenChange={of.onClose} />;
}

function DraftPeople({ composer, onClose }: DraftDialogProps) {
  const { TagPeopleDialog, usePeopleNames } = useJournalSlots();
  const people = useStore(composer.draft, (draft) => draft.people);
  return (
    <TagPeopleDialog
      people={keepPresentTags(people, usePeopleNames())}
      onChange={(changed) => composer.change({ people: changed })}
      onClose={onClose}
    />
  );
}

function DraftMoodPicker({ composer, onClose }: DraftDialogProps) {
  const { MoodPicker } = useJournalSlots();
  const mood = useStore(composer.draft, (draft) => draft.mood);
  const pick = (picked: string | null) => {
    composer.change({ mood: picked });
    if (picked === null) sayMoodRemoved(() => composer.change({ mood }));
  };
  return <MoodPicker open onOpenChange={onClose} mood={mood} onPick={pick} />;
}
