import { readPushDevice } from './push-device.ts';

/** Has the server told of changed times, where this device is reminded with Reflect closed. */
export function updatePush(): void {
  if (readPushDevice() === null) return;
  void import('./push-subscription.ts').then(({ syncPush }) => syncPush()).catch(() => undefined);
}
