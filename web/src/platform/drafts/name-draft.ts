import { useStore } from '../store.ts';
import {
  createDialogDrafts,
  type DialogDrafts,
  makeDialogDraftKind,
  readText,
  useDialogDraft,
} from './dialog-draft.ts';

/** A name as it is typed; `about` is what it is for, and `before` what the field began with. */
interface TypedName {
  about: string;
  before: string;
  text: string;
}

/** The name that is typed in one dialog, by person. */
export type NameDrafts = DialogDrafts<TypedName>;

/** Makes the drafts of a dialog that only asks for a name, such as that of a device. */
export function createNameDrafts(key: string): NameDrafts {
  const kind = makeDialogDraftKind<TypedName>({
    key,
    hasWork: ({ before, text }) => text !== before,
    readForm: ({ about, before, text }) => ({
      about: readText(about),
      before: readText(before),
      text: readText(text),
    }),
  });
  return createDialogDrafts(kind, { about: '', before: '', text: '' });
}

/**
 * The name that is being typed in a dialog, kept on this device until it is saved or discarded. After a lock or a closed
 * tab, the dialog opens with what was left. `typed` is null while the dialog is closed.
 */
export function useNameDraft(
  drafts: NameDrafts,
  userId: string,
): {
  typed: { about: string; text: string; onChange: (text: string) => void } | null;
  open: (about: string, before: string) => void;
  /** Closes the dialog and drops the name. */
  close: () => void;
} {
  const draft = useDialogDraft(drafts, userId);
  const { itemId, form } = useStore(drafts.keptFor(userId).draft);
  return {
    typed: draft.isOpen
      ? { about: form.about, text: form.text, onChange: (text) => draft.change({ ...form, text }) }
      : null,
    open: (about, before) => {
      const left = draft.read();
      // A name for something else, which may be gone, must not be given to this.
      if (left.form.about !== about) draft.drop(left.itemId);
      draft.open({ about, before, text: before });
    },
    close: () => draft.drop(itemId),
  };
}
