import { toast } from '../../../ui/toast/toast-store.ts';
import type { FieldsPage } from '../draft/composer.ts';
import { uploadInView } from './upload-image.ts';
import { isUploaded, keepPreview } from './uploaded-image.ts';

/** Uploads the image of a draft, and then one that has taken its place. False if it was stopped, after a toast. */
export async function uploadOfDraft({ draft, change, keeper }: FieldsPage): Promise<boolean> {
  for (;;) {
    const dataUrl = draft.read().imageUrl;
    if (dataUrl === null || isUploaded(dataUrl)) return true;
    try {
      const { imageUrl } = await uploadInView(dataUrl);
      keepPreview({ imageUrl, dataUrl });
      // Another image may have taken its place meanwhile. That one is next.
      if (draft.read().imageUrl === dataUrl) change({ imageUrl });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      keeper.keepNow();
      toast({
        title: 'Upload stopped',
        description: 'Nothing has been saved yet. Your text and the image are still on this page.',
      });
      return false;
    }
  }
}
