import { useSyncExternalStore } from 'react';

/** A running upload: the share that is sent (0 to 1, null if unknown), and how to stop it. */
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

/** The image being uploaded; null if none is. Only one at a time, because a page has one image. */
export function useUpload(): Upload | null {
  return useSyncExternalStore(subscribe, () => upload);
}
