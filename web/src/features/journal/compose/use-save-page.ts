import { limits } from '@reflect/contract/limits';
import { useCallback } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/current-user.ts';
import { outboxOf } from '../../../platform/outbox/outbox.ts';
import { toast } from '../../../ui/toast-store.ts';
import { isUploaded, useIsUploading, useUploadImage } from '../image/page-image.ts';
import { useIsSaving, useSaveEntry } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { creation } from '../sync/entry-writes.model.ts';
import { useOutboxView, waitingCreation } from '../sync/journal-outbox.ts';
import type { Desk } from './desk.ts';
import { afterSaving, newPage, type Page } from './page.model.ts';
import { usePage } from './page-store.ts';

/** Saves what is on the desk. The page stays open to writing meanwhile, and only what was saved leaves it. */
export function useSavePage(desk: Desk): { save: () => void; isSaving: boolean } {
  const { id: userId, isPremium } = useUser();
  const { mutateAsync } = useSaveEntry();
  const isSending = useIsSaving();
  const isUploading = useIsUploading();
  const isSaving = isSending || isUploading;
  const upload = useUploadImage(desk);
  const { offerSupport } = useJournalSlots();

  const save = useCallback(async () => {
    if (!isSavable(desk.page.read()) || isSaving) return;
    if (!(await upload())) return;
    // Read after the upload: what was written meanwhile goes along.
    const page = desk.page.read();
    if (!isSavable(page)) return;
    const onReplaced = ({ entryId, replacesEntryIds }: typeof page) => {
      desk.page.change({ entryId, replacesEntryIds });
      desk.draft.keepNow();
    };
    // The promise, not the hook's callbacks: those fall silent when the screen is left before the answer.
    mutateAsync({ page, isPremium, onReplaced }).then(
      ({ page: saved }) => {
        desk.page.replace(afterSaving(desk.page.read(), saved));
        toast({ title: 'Entry saved' });
      },
      (error: unknown) => {
        desk.draft.keepNow();
        toast({
          title: 'Save failed',
          description:
            isApiError(error) && error.code === 'journal.image_not_found'
              ? error.userMessage
              : 'Failed to save your entry. Your work is auto-saved locally.',
          variant: 'destructive',
          ...(waitingCreation(outboxOf(userId).read(), page.entryId) && {
            action: {
              label: 'New page',
              altText: 'Start a new page; this entry waits in your journal and is sent by itself',
              onSelect: () => void startNewPage(desk, { userId, isPremium }),
            },
          }),
        });
      },
    );
    offerSupport({ entryId: page.entryId, content: page.content });
  }, [desk, userId, isPremium, isSaving, mutateAsync, upload, offerSupport]);

  return { save: useCallback(() => void save(), [save]), isSaving };
}

function isSavable({ content }: Page): boolean {
  return !isBlank(content) && content.length <= limits.entryContent;
}

/** Leaves a page whose entry waits in the outbox, with what was written on it since. */
export async function startNewPage(
  desk: Desk,
  { userId, isPremium }: { userId: string; isPremium: boolean },
): Promise<void> {
  const outbox = outboxOf(userId);
  const page = desk.page.read();
  const waiting = waitingCreation(outbox.read(), page.entryId);
  if (waiting === undefined || isBlank(page.content) || page.content.length > limits.entryContent) return;
  if (page.imageUrl !== null && !isUploaded(page.imageUrl)) {
    toast({
      title: 'The image is not sent yet',
      description:
        'Save this page once more with a connection, or remove the image. Everything is kept until then.',
    });
    return;
  }
  const now = new Date(waiting.createdAt);
  const kept = await outbox.replace(waiting.seq, creation(page, { userId, isPremium, now }));
  // Sent meanwhile: the desk has heard of it and left on the page what is new.
  if (kept !== null && desk.page.read() === page) desk.page.replace(newPage());
  void outbox.flush().catch(() => undefined);
}

/** Whether the page on the desk lies in the outbox already and is sent by itself. */
export function useIsWaiting(desk: Desk): boolean {
  const { id: userId } = useUser();
  const entryId = usePage(desk.page, (page) => page.entryId);
  return waitingCreation(useOutboxView(userId), entryId) !== undefined;
}
