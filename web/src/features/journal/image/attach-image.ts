import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { FieldsPage } from '../draft/composer.ts';
import { isUploaded, refuse } from './uploaded-image.ts';

const uploadKey = ['journal', 'upload-image'];

/** Tells whether the image is on its page. A save waits for this, so as not to go without the image. */
const preparations = new WeakMap<FieldsPage['draft'], Promise<boolean>>();

/** Puts the image of a file on the page, however it was chosen. */
export function useAttachImage(composer: FieldsPage): { attach: (file: File) => void; isPreparing: boolean } {
  const [preparing, setPreparing] = useState(0);
  const attach = useCallback(
    (file: File) => {
      setPreparing((count) => count + 1);
      const preparation = prepare(composer, file);
      preparations.set(composer.draft, preparation);
      void preparation.finally(() => {
        setPreparing((count) => count - 1);
        if (preparations.get(composer.draft) === preparation) preparations.delete(composer.draft);
      });
    },
    [composer],
  );
  return { attach, isPreparing: preparing > 0 };
}

async function prepare(composer: FieldsPage, file: File): Promise<boolean> {
  try {
    return await (await import('./prepare-image.ts')).prepareImage(composer, file);
  } catch {
    refuse("The image couldn't be read. Please try again.");
    return false;
  }
}

/**
 * Waits for a chosen image to be ready, and uploads the image of the draft unless it is on the server. False if either
 * failed, after a toast.
 */
export function useUploadImage(composer: FieldsPage): () => Promise<boolean> {
  const { mutateAsync } = useMutation({
    mutationKey: uploadKey,
    mutationFn: async () => (await import('./upload-of-draft.ts')).uploadOfDraft(composer),
  });
  const { mutateAsync: waitFor } = useMutation({
    mutationKey: uploadKey,
    mutationFn: (preparation: Promise<boolean>) => preparation,
    networkMode: 'always',
  });
  return useCallback(async () => {
    const preparation = preparations.get(composer.draft);
    if (preparation && !(await waitFor(preparation))) return false;
    const { imageUrl } = composer.draft.read();
    if (imageUrl === null || isUploaded(imageUrl)) return true;
    try {
      return await mutateAsync();
    } catch {
      composer.keeper.keepNow();
      toast({ title: 'Upload failed', description: 'Could not upload image.', variant: 'destructive' });
      return false;
    }
  }, [composer, mutateAsync, waitFor]);
}

export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploadKey }) > 0;
}
