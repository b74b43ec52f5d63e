import type { RemindedDevice, ReminderTime } from '@reflect/contract';
import { api } from '../../platform/api.ts';

export const remindedDevicesKey = ['reminders', 'devices'] as const;

/** The devices that are reminded while Reflect is closed, and the key of this installation at push services. */
export const readRemindedDevices = (
  signal?: AbortSignal,
): Promise<{ publicKey: string; devices: RemindedDevice[] }> =>
  api('GET /api/reminders/devices', signal ? { signal } : {});

/** Has a device reminded at these times. */
export const remindDevice = ({
  deviceId,
  ...body
}: {
  deviceId: string;
  endpoint: string;
  timeZone: string;
  times: ReminderTime[];
}): Promise<RemindedDevice> => api('PUT /api/reminders/devices/:deviceId', { params: { deviceId }, body });

/** Ends the reminders of a device while Reflect is closed. */
export const stopRemindingDevice = (deviceId: string) =>
  api('DELETE /api/reminders/devices/:deviceId', { params: { deviceId } });
