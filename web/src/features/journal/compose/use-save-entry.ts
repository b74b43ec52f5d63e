import { useCallback } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { keptHere } from '../../../platform/collection/kept-here.ts';
import { useUser } from '../../../platform/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { Composer } from '../draft/composer.ts';
import { afterSaving, creationOf, type EntryDraft, isTooLong } from '../draft/entry-draft.model.ts';
import { useIsUploading, useUploadImage } from '../image/attach-image.ts';
import { useEntryChanges } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';

/** What the server says of these is what helps. */
const toldAsIs: ReadonlySet<string> = new Set(['journal.image_not_found', 'storage.full']);

/** Saves what is being written. It can be written on meanwhile, and only what was saved leaves the page. */
export function useSaveEntry(composer: Composer): { save: () => void; isSaving: boolean } {
  const { isPremium } = useUser();
  const { create } = useEntryChanges();
  const isSending = useStore(composer.isSaving);
  const isUploading = useIsUploading();
  const isSaving = isSending || isUploading;
  const upload = useUploadImage(composer);
  const { offerSupport } = useJournalSlots();
  const save = useCallback(async () => {
    if (!isSavable(composer.draft.read()) || isSaving) return;
    if (!(await upload())) return;
    // Read after the upload: what was written meanwhile goes along.
    const saved = composer.draft.read();
    if (!isSavable(saved)) return;
    const { entryId, content, isSecret } = saved;
    composer.isSaving.set(true);
    offerSupport({ entryId, content, isSecret });
    const creation = creationOf(saved, { isPremium, analysisOf: composer.analysis.of });
    try {
      const { kind } = await create(creation, { waitsOnServerError: true });
      composer.draft.set((present) => afterSaving(present, saved));
      composer.arrival.set(entryId);
      toast(kind === 'sent' || kind === 'changed-elsewhere' ? { title: 'Entry saved' } : keptHere(kind));
    } catch (error) {
      composer.keeper.keepNow();
      toast({
        title: 'Save failed',
        description:
          isApiError(error) && toldAsIs.has(error.code ?? '')
            ? error.userMessage
            : 'Failed to save your entry. Your work is auto-saved locally.',
        variant: 'destructive',
      });
    } finally {
      composer.isSaving.set(false);
    }
  }, [composer, isPremium, isSaving, create, upload, offerSupport]);
  return { save: useCallback(() => void save(), [save]), isSaving };
}

function isSavable(draft: EntryDraft): boolean {
  return !isBlank(draft.content) && !isTooLong(draft);
}
