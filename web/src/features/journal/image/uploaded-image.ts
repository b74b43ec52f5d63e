import { toast } from '../../../ui/toast/toast-store.ts';

/** The last uploaded image, in memory, so that its preview isn't fetched again. */
let lastUpload: { imageUrl: string; dataUrl: string } | null = null;

/** Whether an image is on the server. Until then it is a data URL. */
export function isUploaded(imageUrl: string): boolean {
  return imageUrl.startsWith('/api/images/');
}

export function keepPreview(uploaded: { imageUrl: string; dataUrl: string }): void {
  lastUpload = uploaded;
}

export function getPreview(imageUrl: string): string {
  return lastUpload?.imageUrl === imageUrl ? lastUpload.dataUrl : imageUrl;
}

/** Says that an image isn't on the page. */
export function refuse(description: string): void {
  toast({ title: "The image wasn't added", description, variant: 'destructive' });
}
