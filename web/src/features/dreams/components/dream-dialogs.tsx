import type { Dream } from '@reflect/contract';
import type { Edit } from '../../../platform/drafts/edit-draft.ts';
import type { DreamForm } from '../dream-form.model.ts';
import { DreamDetail } from './dream-detail.tsx';
import { EditDreamDialog } from './edit-dream-dialog.tsx';

export interface DreamDialogsProps {
  /** The dream that is read. */
  open: Dream | undefined;
  dreams: readonly Dream[];
  /** In place of the dream that is read, the one that is edited. */
  edit: Edit<Dream, DreamForm> | null;
  isEditedGone: boolean;
  onEdit: (dream: Dream) => void;
  /** Closes the edit, which is saved or discarded. */
  onCloseEdit: () => void;
  /** Closes the edit and keeps it. */
  onHideEdit: () => void;
  onClose: () => void;
}

export function DreamDialogs({
  open,
  dreams,
  edit,
  isEditedGone,
  onEdit,
  onCloseEdit,
  onClose,
}: Omit<DreamDialogsProps, 'onHideEdit'>) {
  if (edit !== null)
    return <EditDreamDialog key={edit.editId} edit={edit} isGone={isEditedGone} onClose={onCloseEdit} />;
  if (open === undefined) return null;
  return <DreamDetail dream={open} dreams={dreams} onEdit={() => onEdit(open)} onClose={onClose} />;
}
