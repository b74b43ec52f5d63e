import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { isTooLong } from '../draft/entry-draft.model.ts';
import { useIsUploading } from '../image/attach-image.ts';
import { isBlank } from '../journal.model.ts';
import type { EntryEdits } from './entry-edits.ts';

export function EditActions({
  edits,
  isPending,
  onCancel,
  onSave,
}: {
  edits: EntryEdits;
  isPending: boolean;
  onCancel: () => void;
  onSave: () => void;
}) {
  const canSave = useStore(edits.edit, () => isSavable(edits));
  const isBusy = useIsUploading() || isPending;
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button disabled={!canSave || isBusy} onClick={onSave}>
        {isBusy ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  );
}

export function isSavable(edits: EntryEdits): boolean {
  const edit = edits.edit.read();
  return !isBlank(edit.content) && !isTooLong(edit) && edits.describeWrongDate(edit) === null;
}
