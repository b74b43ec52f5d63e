import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';

const key = 'journal-simplified';
const listeners = new Set<() => void>();
let isSimplified: boolean | undefined;

function read(): boolean {
  isSimplified ??= deviceStorage.read(key) === 'yes';
  return isSimplified;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: boolean): void {
  isSimplified = next;
  if (next) deviceStorage.write(key, 'yes');
  else deviceStorage.remove(key);
  for (const listener of listeners) listener();
}

/** Whether only the text area and Save are shown; remembered on this device. */
export function useSimplifiedMode(): { isSimplified: boolean; toggle: () => void } {
  const value = useSyncExternalStore(subscribe, read);
  return { isSimplified: value, toggle: () => choose(!value) };
}
