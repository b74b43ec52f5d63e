import { deviceStorage } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** The edge of the screen at which the button is tucked in. */
export type Side = 'left' | 'right';

const storageKey = 'feedback-button-tucked';
const read = (): Side | null => {
  const stored = deviceStorage.readJson(storageKey);
  return stored === 'left' || stored === 'right' ? stored : null;
};
const tucked = createStore<Side | null>(read());

/** The edge at which the person has tucked the button in; null where it stands on the screen. */
export const useTucked = () => useStore(tucked);

/** Tucks the button in at an edge, or brings it out. Whether that could be stored on this device. */
export function tuck(side: Side | null): boolean {
  tucked.set(side);
  if (side !== null) return deviceStorage.writeJson(storageKey, side);
  deviceStorage.remove(storageKey);
  return true;
}

const hintKey = 'feedback-button-hint';

/** Whether it is still to be said that the button can be tucked in. Said once on a device. */
export function takeHint(): boolean {
  if (deviceStorage.readJson(hintKey) === true) return false;
  deviceStorage.writeJson(hintKey, true);
  return true;
}
