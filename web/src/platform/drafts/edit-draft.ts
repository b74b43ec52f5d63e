import { toast } from '../../ui/toast/toast-store.ts';
import { useStore } from '../store.ts';
import {
  createDialogDrafts,
  type DialogDrafts,
  makeDialogDraftKind,
  useDialogDraft,
} from './dialog-draft.ts';

interface Editable {
  id: string;
  revision: number;
}

/** What is kept of an edit; `item` is null while there is none. */
interface KeptEdit<Item, Form extends object> {
  item: Item | null;
  saved: Form;
  form: Form;
}

/** An item that is being edited in a dialog. */
export interface Edit<Item, Form> {
  /** Made once for each edit: also the id of a copy, if the item itself is gone. */
  editId: string;
  /** As it was when the edit began, so that a change from another device is asked about and not overwritten. */
  item: Item;
  /** What the form began with. */
  saved: Form;
  form: Form;
  onChange: (form: Form) => void;
}

/** The edits of one kind of item, by person. */
export type EditDrafts<Item, Form extends object> = DialogDrafts<KeptEdit<Item, Form>>;

/** Makes the drafts of the edits of one kind of item. */
export function createEditDrafts<Item extends Editable, Form extends object>({
  key,
  emptyForm,
  readForm,
  isSame,
}: {
  key: string;
  emptyForm: Form;
  /** Reads a stored form; damaged fields become empty. */
  readForm: (stored: Record<string, unknown>) => Form;
  isSame: (one: Form, other: Form) => boolean;
}): EditDrafts<Item, Form> {
  const none: KeptEdit<Item, Form> = { item: null, saved: emptyForm, form: emptyForm };
  const kind = makeDialogDraftKind<KeptEdit<Item, Form>>({
    key,
    hasWork: ({ item, saved, form }) => item !== null && !isSame(form, saved),
    readForm: ({ item, saved, form }) =>
      isEditable(item) && isRecord(saved) && isRecord(form)
        ? { item: item as Item, saved: readForm(saved), form: readForm(form) }
        : none,
  });
  return createDialogDrafts(kind, none);
}

/**
 * The edit of an item in a dialog, kept on this device until it is saved or discarded. After an interrupted visit, a lock
 * or a session that ended, the dialog opens with what was left. `edit` is null while the dialog is closed.
 */
export function useEditDraft<Item extends Editable, Form extends object>(
  drafts: EditDrafts<Item, Form>,
  userId: string,
): {
  edit: Edit<Item, Form> | null;
  open: (item: Item, form: Form) => void;
  /** Closes the dialog and drops its edit. */
  close: () => void;
  /** Closes the dialog and keeps its edit. */
  hide: () => void;
} {
  const draft = useDialogDraft(drafts, userId);
  // A restored edit takes the place of one that was opened before it was found.
  const editId = useStore(drafts.keptFor(userId).draft, ({ itemId }) => itemId);
  const { item, saved, form } = draft.read().form;
  const edit: Edit<Item, Form> | null =
    draft.isOpen && item !== null
      ? {
          ...{ editId, item, saved, form },
          onChange: (next) => {
            if (draft.read().itemId === editId) draft.change({ item, saved, form: next });
          },
        }
      : null;
  return {
    edit,
    open: (opened, openedForm) => {
      const left = draft.read();
      draft.open({ item: opened, saved: openedForm, form: openedForm });
      if (drafts.hasWork(left) && left.form.item?.id !== opened.id)
        toast({ title: 'Draft restored', description: "This change hasn't been saved yet." });
    },
    close: () => draft.drop(editId),
    hide: draft.hide,
  };
}

function isEditable(value: unknown): value is Editable {
  return isRecord(value) && typeof value.id === 'string' && typeof value.revision === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
