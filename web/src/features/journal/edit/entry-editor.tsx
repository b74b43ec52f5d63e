import { Eye, MapPin, UserRoundPlus } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ContextDialog } from '../additions/context-dialog.tsx';
import { DraftAttachments } from '../additions/draft-attachments.tsx';
import { FactButtons } from '../additions/fact-buttons.tsx';
import { sayMoodRemoved } from '../additions/mood-removed.ts';
import { SecretButton } from '../additions/secret-button.tsx';
import { hasContext, listContextLines } from '../draft/context-lines.model.ts';
import { readEntryWords } from '../draft/written-words.model.ts';
import { keepPresentTags } from '../entry-content/present-names.model.ts';
import { useAttachImage } from '../image/attach-image.ts';
import { ImageButton } from '../image/image-button.tsx';
import { useJournalSlots } from '../journal-slots.tsx';
import { EditTags } from './edit-tags.tsx';
import { EditWords } from './edit-words.tsx';
import { type EntryEdits, toPage } from './entry-edits.ts';
import { WrittenOn } from './written-on.tsx';

const icon = { 'aria-hidden': true, strokeWidth: 1.7 } as const;

/** Edits an entry as a new one is written. Text and image of a secret entry are shown only after a further press. */
export function EntryEditor({
  entryId,
  edits,
  isSecret,
  onSave,
}: {
  entryId: string;
  edits: EntryEdits;
  isSecret: boolean;
  onSave: () => void;
}) {
  const page = useMemo(() => toPage(edits), [edits]);
  const { attach, isPreparing } = useAttachImage(page);
  const [isShown, setIsShown] = useState(!isSecret);
  const [dialog, setDialog] = useState<'mood' | 'people' | 'context' | null>(null);
  const close = () => setDialog(null);
  const hasImage = useStore(page.draft, (draft) => draft.imageUrl !== null);
  const hasPeople = useStore(page.draft, (draft) => draft.people.length > 0);
  const withContext = useStore(page.draft, (draft) => hasContext(draft.context));
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus, the shortcut is theirs
    <div className="@container grid grid-cols-1 gap-4" onKeyDown={saveByKey}>
      {isShown ? (
        <EditWords edits={edits} />
      ) : (
        <div className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
          <p className="text-ink-2">
            The text of this secret entry is hidden. It will be visible on this screen.
          </p>
          <Button
            variant="outline"
            onClick={() => setIsShown(true)}
            icon={<Eye aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
          >
            Show and edit
          </Button>
        </div>
      )}
      {isShown && <EditSupport entryId={entryId} edits={edits} />}
      {isShown && <EditContext edits={edits} onOpen={() => setDialog('context')} />}
      {isShown && (
        <DraftAttachments composer={page} isPreparing={isPreparing} onTagPeople={() => setDialog('people')} />
      )}
      <div className="flex flex-wrap items-center gap-y-2 border-t border-line pt-3">
        <div className="-ms-3 flex flex-wrap items-center">
          <ImageButton hasImage={hasImage} onPick={attach} />
          <IconButton
            label="Tag People"
            aria-haspopup="dialog"
            onClick={() => setDialog('people')}
            icon={<UserRoundPlus {...icon} className={hasPeople ? 'size-5 text-accent' : 'size-5'} />}
          />
          {/* Context is part of the hidden text. */}
          {isShown && (
            <IconButton
              label="Add Context"
              aria-haspopup="dialog"
              onClick={() => setDialog('context')}
              icon={<MapPin {...icon} className={withContext ? 'size-5 text-accent' : 'size-5'} />}
            />
          )}
          <SecretButton composer={page} hasRoom={false} />
        </div>
        <div className="ms-auto max-w-full min-w-0">
          <FactButtons composer={page} view="full" onPickMood={() => setDialog('mood')} />
        </div>
      </div>
      <EditTags entryId={entryId} page={page} />
      <WrittenOn edits={edits} />
      {dialog === 'mood' && <EditMood edits={edits} onClose={close} />}
      {dialog === 'people' && <EditPeople edits={edits} onClose={close} />}
      {dialog === 'context' && <ContextDialog composer={page} open onOpenChange={close} />}
    </div>
  );
}

function EditSupport({ entryId, edits }: { entryId: string; edits: EntryEdits }) {
  const { isSecret, ...fields } = useStore(edits.edit);
  return <WrittenSupport textId={entryId} text={readEntryWords(fields)} isSecret={isSecret} />;
}

/** The context of the entry; a press changes it. */
function EditContext({ edits, onOpen }: { edits: EntryEdits; onOpen: () => void }) {
  const context = useStore(edits.edit, (edit) => edit.context);
  const lines = listContextLines(context);
  if (lines.length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mx-2 flex min-h-11 items-start gap-2 rounded-control px-2 py-2 text-start text-ink-2 hover:bg-sunken"
    >
      <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.8} />
      <span className="min-w-0">
        {lines.map((line) => (
          <span key={line} dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
      <span className="sr-only">Change the context</span>
    </button>
  );
}

function EditMood({ edits, onClose }: { edits: EntryEdits; onClose: () => void }) {
  const { MoodPicker } = useJournalSlots();
  const mood = useStore(edits.edit, (edit) => edit.mood);
  const pick = (picked: string | null) => {
    edits.change({ mood: picked });
    if (picked === null) sayMoodRemoved(() => edits.change({ mood }));
  };
  return <MoodPicker open onOpenChange={onClose} mood={mood} onPick={pick} />;
}

function EditPeople({ edits, onClose }: { edits: EntryEdits; onClose: () => void }) {
  const { TagPeopleDialog, usePeopleNames } = useJournalSlots();
  const people = useStore(edits.edit, (edit) => edit.people);
  return (
    <TagPeopleDialog
      people={keepPresentTags(people, usePeopleNames())}
      onChange={(changed) => edits.change({ people: changed })}
      onClose={onClose}
    />
  );
}
