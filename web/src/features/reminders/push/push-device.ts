import { deviceStorage } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** Holds this device's id while it's reminded with Reflect closed. */
const pushKey = 'reflect-push-device';
const store = createStore<string | null>(deviceStorage.read(pushKey));

/** This device's id among those reminded; null if it isn't. */
export const readPushDevice = store.read;

/** Null: this device is no longer reminded. */
export function notePushDevice(deviceId: string | null): void {
  if (deviceId === null) deviceStorage.remove(pushKey);
  else deviceStorage.write(pushKey, deviceId);
  store.set(deviceId);
}

export function usePushDevice(): string | null {
  return useStore(store);
}
