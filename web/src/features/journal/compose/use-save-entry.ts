import { useCallback } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { makeKeptToast } from '../../../platform/collection/kept-on-device.ts';
import { saveDraft } from '../../../platform/drafts/save-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { completedMs, toast } from '../../../ui/toast/toast-store.ts';
import type { Composer } from '../draft/composer.ts';
import {
  type EntryDraft,
  hasWork,
  isTooLong,
  joinDrafts,
  makeCreation,
  makeEntryDraft,
} from '../draft/entry-draft.model.ts';
import { readEntryWords } from '../draft/written-words.model.ts';
import { useIsUploading, useUploadImage } from '../image/attach-image.ts';
import { useEntryChanges } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';

/** Errors for which the server's own message helps most. */
const toldAsIs: ReadonlySet<string> = new Set(['journal.image_not_found', 'storage.full']);

/** Saves what is being written. The page is empty at once, and what is written meanwhile is the next entry. */
export function useSaveEntry(composer: Composer): { save: () => void; isSaving: boolean } {
  const { isPremium } = useUser();
  const { create } = useEntryChanges();
  const isSending = useStore(composer.savesUnderWay) > 0;
  const isPageBlank = useStore(composer.draft, ({ content }) => isBlank(content));
  const isUploading = useIsUploading();
  const upload = useUploadImage(composer);
  const { offerSupport } = useSupport();
  const save = useCallback(async () => {
    if (!isSavable(composer.draft.read()) || isUploading) return;
    if (!(await upload())) return;
    // Read after the upload, so that what was written meanwhile is included.
    const { draft, keeper, savesUnderWay } = composer;
    if (!isSavable(draft.read())) return;
    const { entryId, isSecret, ...fields } = draft.read();
    savesUnderWay.set((count) => count + 1);
    // Set at the press, so that the page stays where it is.
    composer.justSaved.set({ entryId, isSecret, content: fields.content });
    offerSupport({ entryId, content: readEntryWords(fields), isSecret });
    try {
      const { kind, item } = await saveDraft({
        ...{ draft, keeper, hasWork, next: makeEntryDraft(), joinBack: joinDrafts },
        save: (saved) =>
          create(makeCreation(saved, { isPremium, findAnalysis: composer.analysis.of }), {
            waitsOnServerError: true,
          }),
      });
      // If the entry with this id was deleted meanwhile, a new one was made.
      const savedId = item?.id ?? entryId;
      if (savedId !== entryId)
        composer.justSaved.set({ entryId: savedId, isSecret, content: fields.content });
      composer.arrival.set(savedId);
      toast(
        kind === 'sent' || kind === 'changed-elsewhere'
          ? { title: 'Entry saved', duration: completedMs }
          : makeKeptToast(kind),
      );
    } catch (error) {
      composer.justSaved.set(null);
      toast({
        title: 'Save failed',
        description:
          isApiError(error) && toldAsIs.has(error.code ?? '')
            ? error.userMessage
            : keeper.state.read() === 'not-stored'
              ? 'Failed to save your entry, and this device has no room for it. Keep this page open, or copy what you wrote.'
              : 'Failed to save your entry. Your work is auto-saved locally.',
        variant: 'destructive',
      });
    } finally {
      savesUnderWay.set((count) => count - 1);
    }
  }, [composer, isPremium, isUploading, create, upload, offerSupport]);
  return {
    save: useCallback(() => void save(), [save]),
    isSaving: isUploading || (isSending && isPageBlank),
  };
}

function isSavable(draft: EntryDraft): boolean {
  return !isBlank(draft.content) && !isTooLong(draft);
}
