import { readPushDevice } from './push-device.ts';

/** If this device is reminded with Reflect closed, tells the server about changed times. */
export function updatePush(): void {
  if (readPushDevice() === null) return;
  void import('./push-subscription.ts').then(({ syncPush }) => syncPush()).catch(() => undefined);
}
