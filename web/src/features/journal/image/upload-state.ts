import { useSyncExternalStore } from 'react';

/** The upload that is on its way: how much of it has left this device, from 0 to 1 where that is known, and how to stop it. */
export interface Upload {
  share: number | null;
  stop: () => void;
}

let upload: Upload | null = null;
const listeners = new Set<() => void>();

export function showUpload(next: Upload | null): void {
  upload = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The image that is being uploaded; null where none is. One at a time: a page has one image. */
export function useUpload(): Upload | null {
  return useSyncExternalStore(subscribe, () => upload);
}
