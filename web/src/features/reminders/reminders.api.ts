import type { RemindedDevice, ReminderTime } from '@reflect/contract';
import { api } from '../../platform/api.ts';

export const remindedDevicesKey = ['reminders', 'devices'] as const;

/** The devices reminded while Reflect is closed, and this installation's key at push services. */
export const readRemindedDevices = (
  signal?: AbortSignal,
): Promise<{ publicKey: string; devices: RemindedDevice[] }> =>
  api('GET /api/reminders/devices', signal ? { signal } : {});

export const remindDevice = ({
  deviceId,
  ...body
}: {
  deviceId: string;
  endpoint: string;
  timeZone: string;
  times: ReminderTime[];
}): Promise<RemindedDevice> => api('PUT /api/reminders/devices/:deviceId', { params: { deviceId }, body });

export const stopRemindingDevice = (deviceId: string) =>
  api('DELETE /api/reminders/devices/:deviceId', { params: { deviceId } });
