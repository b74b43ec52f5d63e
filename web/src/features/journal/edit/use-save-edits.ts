import type { JournalEntry } from '@reflect/contract';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { makeKeptToast } from '../../../platform/collection/kept-on-device.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { toEntryFields } from '../draft/entry-draft.model.ts';
import { readEntryWords } from '../draft/written-words.model.ts';
import { useUploadImage } from '../image/attach-image.ts';
import { useEntryChanges } from '../journal.api.ts';
import { isSavable } from './edit-actions.tsx';
import { type EntryEdits, editChange, isEdited, toPage, withAnalysis } from './entry-edits.ts';
import { tagDrafts } from './tag-drafts.ts';

const metCodes: ReadonlySet<string> = new Set(['journal.changed_elsewhere', 'journal.not_found']);

/**
 * Saves the changes to an entry after uploading an added image. `onSaved` isn't called if something was changed during
 * the save, which then stays to be saved next.
 */
export function useSaveEdits({
  entry,
  edits,
  onSaved,
}: {
  entry: JournalEntry;
  edits: EntryEdits;
  onSaved: () => void;
}): { save: () => void; isPending: boolean } {
  const { id: userId, isPremium } = useUser();
  const { update } = useEntryChanges();
  const { offerSupport } = useSupport();
  const [isPending, setIsPending] = useState(false);
  const upload = useUploadImage(toPage(edits));
  const save = async () => {
    if (isPending || !isSavable(edits)) return;
    setIsPending(true);
    try {
      if (!(await upload())) return;
      const saved = edits.edit.read();
      const typedTag = tagDrafts.keptFor(userId, entry.id);
      const { text: typed } = typedTag.read();
      const { revision, ...edit } = saved;
      const original = { ...toEntryFields(entry), createdAt: entry.createdAt };
      const change = editChange(original, edit, { isPremium });
      offerSupport({
        entryId: entry.id,
        content: readEntryWords(edit),
        isSecret: edit.isSecret,
      });
      const { kind, item } = await update(
        { ...entry, revision },
        withAnalysis(change, { entry, analysis: edits.analysis }),
      );
      const next = kind === 'changed-elsewhere' ? revision : (item?.revision ?? revision + 1);
      if (isEdited(saved, edits.edit.read()) || typedTag.read().text !== typed)
        edits.continueFrom(saved, next);
      else onSaved();
      if (kind === 'sent') toast({ title: 'Entry updated' });
      // Instead, a dialog asks which version to keep.
      else if (kind !== 'changed-elsewhere') toast(makeKeptToast(kind));
    } catch (error) {
      edits.keepNow();
      toast({
        title: 'Error',
        description: hasMet(error)
          ? 'This entry was changed or deleted on another device, and this one has no room to keep your version beside it. Free up some space and save again, or copy what you wrote.'
          : 'Failed to update entry. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setIsPending(false);
    }
  };
  return { save: () => void save(), isPending };
}

/** Whether a change conflicts with another one, or a deletion, and couldn't be kept beside it. */
function hasMet(error: unknown): boolean {
  return isApiError(error) && metCodes.has(error.code ?? '');
}
