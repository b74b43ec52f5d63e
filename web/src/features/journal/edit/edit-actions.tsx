import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { isTooLong } from '../draft/entry-draft.model.ts';
import { useIsUploading } from '../image/attach-image.ts';
import { isBlank } from '../journal.model.ts';
import type { EntryEdit, EntryEdits } from './entry-edits.ts';
import { describeWrongMoment } from './written-on.model.ts';

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
  const canSave = useStore(edits.edit, isSavable);
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

export function isSavable(edit: EntryEdit): boolean {
  return !isBlank(edit.content) && !isTooLong(edit) && describeWrongMoment(edit.createdAt) === null;
}
