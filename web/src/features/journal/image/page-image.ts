import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import type { Desk } from '../compose/desk.ts';
import { showUpload } from './upload-state.ts';

const uploadKey = ['journal', 'upload-image'];

/** The image uploaded last, as it lies in memory, so that its preview needs no second look at the server. */
let lastUpload: { imageUrl: string; dataUrl: string } | null = null;

/** Whether an image is on the server already; until then it is a data URL. */
export function isUploaded(imageUrl: string): boolean {
  return imageUrl.startsWith('/api/images/');
}

/** Where the image of the page can be seen. */
export function previewOf(imageUrl: string): string {
  return lastUpload?.imageUrl === imageUrl ? lastUpload.dataUrl : imageUrl;
}

/** Puts the image of a file on the page, from whichever way it came. */
export function useAttachImage(desk: Desk): { attach: (file: File) => void; isPreparing: boolean } {
  const [preparing, setPreparing] = useState(0);
  const attach = useCallback(
    (file: File) => {
      setPreparing((count) => count + 1);
      void prepare(desk, file).finally(() => setPreparing((count) => count - 1));
    },
    [desk],
  );
  return { attach, isPreparing: preparing > 0 };
}

async function prepare(desk: Desk, file: File): Promise<void> {
  try {
    const { flawTexts, readImageFile } = await import('./image-file.ts');
    const image = await readImageFile(file);
    if ('dataUrl' in image) desk.page.change({ imageUrl: image.dataUrl });
    else refuse(flawTexts[image.flaw]);
  } catch {
    refuse('The image could not be read just now. Please try once more.');
  }
}

function refuse(description: string): void {
  toast({ title: 'The image was not added', description, variant: 'destructive' });
}

/** Brings the image of the page to the server, if it has one that is not there. False where that failed, which is told. */
export function useUploadImage(desk: Desk): () => Promise<boolean> {
  const { mutateAsync } = useMutation({
    mutationKey: uploadKey,
    mutationFn: uploadInView,
  });
  return useCallback(async () => {
    for (;;) {
      const dataUrl = desk.page.read().imageUrl;
      if (dataUrl === null || isUploaded(dataUrl)) return true;
      try {
        const { imageUrl } = await mutateAsync(dataUrl);
        lastUpload = { imageUrl, dataUrl };
        // Another image may have taken its place meanwhile; then that one is next.
        if (desk.page.read().imageUrl === dataUrl) desk.page.change({ imageUrl });
      } catch (error) {
        desk.draft.keepNow();
        if (error instanceof DOMException && error.name === 'AbortError') {
          toast({
            title: 'Upload stopped',
            description: 'Nothing was saved yet. The words and the image are still on this page.',
          });
        } else
          toast({ title: 'Upload failed', description: 'Could not upload image.', variant: 'destructive' });
        return false;
      }
    }
  }, [desk, mutateAsync]);
}

/** Uploads an image where one can see how far it is, and stop it. */
async function uploadInView(dataUrl: string) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  showUpload({ share: 0, stop });
  try {
    const { uploadImage } = await import('./upload-image.ts');
    return await uploadImage({
      dataUrl,
      signal: stopping.signal,
      onProgress: (share) => showUpload({ share, stop }),
    });
  } finally {
    showUpload(null);
  }
}

export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploadKey }) > 0;
}
