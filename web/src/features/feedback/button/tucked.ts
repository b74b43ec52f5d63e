import { deviceStorage } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

export type Side = 'left' | 'right';

const storageKey = 'feedback-button-tucked';
const read = (): Side | null => {
  const stored = deviceStorage.readJson(storageKey);
  return stored === 'left' || stored === 'right' ? stored : null;
};
const tucked = createStore<Side | null>(read());

/** Null while the button isn't tucked in. */
export const useTucked = () => useStore(tucked);

/** Null brings the button out. Returns whether this device could store it. */
export function tuck(side: Side | null): boolean {
  tucked.set(side);
  if (side !== null) return deviceStorage.writeJson(storageKey, side);
  deviceStorage.remove(storageKey);
  return true;
}

const hintKey = 'feedback-button-hint';

/** Whether to say that the button can be tucked in: once on a device. */
export function takeHint(): boolean {
  if (deviceStorage.readJson(hintKey) === true) return false;
  deviceStorage.writeJson(hintKey, true);
  return true;
}
