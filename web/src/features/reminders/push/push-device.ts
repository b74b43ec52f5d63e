import { deviceStorage } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** The id of this device while it is reminded with Reflect closed. */
const pushKey = 'reflect-push-device';
const store = createStore<string | null>(deviceStorage.read(pushKey));

/** The id of this device among those that are reminded; null where it is not. */
export const readPushDevice = store.read;

/** Notes that this device is reminded under an id, or with null that it no longer is. */
export function notePushDevice(deviceId: string | null): void {
  if (deviceId === null) deviceStorage.remove(pushKey);
  else deviceStorage.write(pushKey, deviceId);
  store.set(deviceId);
}

export function usePushDevice(): string | null {
  return useStore(store);
}
