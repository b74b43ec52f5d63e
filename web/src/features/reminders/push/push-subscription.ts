import { isApiError } from '../../../platform/api-error.ts';
import { askForNotifications } from '../../../platform/browser/notifications.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { listReminders } from '../reminder-store.ts';
import { readRemindedDevices, remindDevice, stopRemindingDevice } from '../reminders.api.ts';
import { notePushDevice, readPushDevice } from './push-device.ts';
import { listPushTimes } from './push-times.model.ts';

/** Whether this browser can show reminders while no page of Reflect is open. */
export async function canBePushed(): Promise<boolean> {
  return (await findManager()) !== null;
}

/** `denied`: without permission nothing was sent. */
export type SwitchedOn = 'on' | 'denied' | 'failed';

/** Turns on reminders with Reflect closed. Call it on a press, as it asks for a permission. */
export async function startPush(): Promise<SwitchedOn> {
  if ((await askForNotifications()) !== 'granted') return 'denied';
  try {
    const manager = await findManager();
    if (!manager) return 'failed';
    const { publicKey } = await readRemindedDevices();
    // A subscription with an earlier key or for an earlier person would cause an error.
    await (await manager.getSubscription())?.unsubscribe();
    const { endpoint } = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const deviceId = readPushDevice() ?? makeUuidV7();
    await send({ deviceId, endpoint });
    notePushDevice(deviceId);
    return 'on';
  } catch {
    return 'failed';
  }
}

/** For this device, also in the browser. @throws ApiError if the server didn't accept it. */
export async function stopPush(deviceId: string): Promise<void> {
  await stopRemindingDevice(deviceId).catch((error: unknown) => {
    if (!isApiError(error, 404)) throw error;
  });
  if (deviceId === readPushDevice()) await forgetHere();
}

/**
 * Tells the server this device's times after a change or in a new time zone. If the device was removed
 * elsewhere or its session has ended, reminders stop here too. Never rejects: the next start tries again.
 */
export async function syncPush(): Promise<void> {
  const deviceId = readPushDevice();
  if (deviceId === null) return;
  try {
    const { devices } = await readRemindedDevices();
    const endpoint = (await (await findManager())?.getSubscription())?.endpoint;
    const isReminded = devices.some(({ id }) => id === deviceId);
    if (isReminded && endpoint !== undefined) await send({ deviceId, endpoint });
    else await forgetHere();
  } catch {
    // Without a connection, the next start tries again.
  }
}

function send({ deviceId, endpoint }: { deviceId: string; endpoint: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return remindDevice({ deviceId, endpoint, timeZone, times: listPushTimes(listReminders()) });
}

async function forgetHere(): Promise<void> {
  notePushDevice(null);
  await (await (await findManager())?.getSubscription())?.unsubscribe();
}

async function findManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration.pushManager : null;
}
