import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { FieldsPage } from '../draft/composer.ts';

const uploadKey = ['journal', 'upload-image'];

/** The last uploaded image, in memory, so that its preview isn't fetched again. */
let lastUpload: { imageUrl: string; dataUrl: string } | null = null;

/** Whether an image is on the server. Until then it is a data URL. */
export function isUploaded(imageUrl: string): boolean {
  return imageUrl.startsWith('/api/images/');
}

export function getPreview(imageUrl: string): string {
  return lastUpload?.imageUrl === imageUrl ? lastUpload.dataUrl : imageUrl;
}

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
    const { flawTexts, readImageFile } = await import('./image-file.ts');
    const image = await readImageFile(file);
    if ('dataUrl' in image) {
      composer.change({ imageUrl: image.dataUrl });
      return true;
    }
    refuse(flawTexts[image.flaw]);
  } catch {
    refuse("The image couldn't be read. Please try again.");
  }
  return false;
}

function refuse(description: string): void {
  toast({ title: "The image wasn't added", description, variant: 'destructive' });
}

/**
 * Waits for a chosen image to be ready, and uploads the image of the draft unless it is on the server. False if either
 * failed, after a toast.
 */
export function useUploadImage(composer: FieldsPage): () => Promise<boolean> {
  const { mutateAsync } = useMutation({
    mutationKey: uploadKey,
    mutationFn: async (dataUrl: string) => (await import('./upload-image.ts')).uploadInView(dataUrl),
  });
  const { mutateAsync: waitFor } = useMutation({
    mutationKey: uploadKey,
    mutationFn: (preparation: Promise<boolean>) => preparation,
    networkMode: 'always',
  });
  return useCallback(async () => {
    const preparation = preparations.get(composer.draft);
    if (preparation && !(await waitFor(preparation))) return false;
    for (;;) {
      const dataUrl = composer.draft.read().imageUrl;
      if (dataUrl === null || isUploaded(dataUrl)) return true;
      try {
        const { imageUrl } = await mutateAsync(dataUrl);
        lastUpload = { imageUrl, dataUrl };
        // Another image may have taken its place meanwhile. That one is next.
        if (composer.draft.read().imageUrl === dataUrl) composer.change({ imageUrl });
      } catch (error) {
        composer.keeper.keepNow();
        if (error instanceof DOMException && error.name === 'AbortError') {
          toast({
            title: 'Upload stopped',
            description: 'Nothing has been saved yet. Your text and the image are still on this page.',
          });
        } else
          toast({ title: 'Upload failed', description: 'Could not upload image.', variant: 'destructive' });
        return false;
      }
    }
  }, [composer, mutateAsync, waitFor]);
}

export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploadKey }) > 0;
}
