import { limits } from '@reflect/contract/limits';
import { useCallback } from 'react';
import { useUser } from '../../platform/current-user.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Desk } from './desk.ts';
import { useIsSaving, useSaveEntry } from './journal.api.ts';
import { isBlank } from './journal.model.ts';
import { afterSaving } from './page.model.ts';

/** Saves what is on the desk. The page stays open to writing meanwhile, and only what was saved leaves it. */
export function useSavePage(desk: Desk): { save: () => void; isSaving: boolean } {
  const { isPremium } = useUser();
  const { mutateAsync } = useSaveEntry();
  const isSaving = useIsSaving();

  const save = useCallback(() => {
    const page = desk.page.read();
    if (isBlank(page.content) || page.content.length > limits.entryContent || isSaving) return;
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
      () => {
        desk.draft.keepNow();
        toast({
          title: 'Save failed',
          description: 'Failed to save your entry. Your work is auto-saved locally.',
          variant: 'destructive',
        });
      },
    );
  }, [desk, isPremium, isSaving, mutateAsync]);

  return { save, isSaving };
}
