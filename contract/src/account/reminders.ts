import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** When a reminder is due on the person's clock: every day, or on one weekday (0 is Sunday). */
export const ReminderTime = z.object({
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  weekday: z.number().int().min(0).max(6).nullable(),
});
export type ReminderTime = z.infer<typeof ReminderTime>;

/** A device that is reminded while Reflect is closed. The texts of its reminders stay on the device. */
export const RemindedDevice = z.object({
  id: Id,
  /** The browser's name for itself. */
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type RemindedDevice = z.infer<typeof RemindedDevice>;

export const remindersEndpoints = defineEndpoints({
  readReminderDevices: {
    method: 'GET',
    path: '/api/reminders/devices',
    access: 'user',
    summary:
      'The devices of the person that are reminded while Reflect is closed, and the key that a browser subscribes with.',
    response: z.object({ publicKey: z.string(), devices: z.array(RemindedDevice) }),
    errors: [],
  },
  remindDevice: {
    method: 'PUT',
    path: '/api/reminders/devices/:deviceId',
    access: 'user',
    summary: 'Reminds this device at these times, until it is signed out or taken off the list.',
    limit: { calls: 60, seconds: 60 },
    params: z.object({ deviceId: Id }),
    body: z.object({
      /** The address of the browser's push service. */
      endpoint: z.string().max(limits.pushEndpoint),
      timeZone: z.string().max(100),
      times: z.array(ReminderTime).max(limits.reminderTimes),
    }),
    response: RemindedDevice,
    errors: ['reminders.endpoint_refused', 'reminders.too_many'],
  },
  stopRemindingDevice: {
    method: 'DELETE',
    path: '/api/reminders/devices/:deviceId',
    access: 'user',
    summary: 'Ends the reminders of a device while Reflect is closed.',
    limit: { calls: 60, seconds: 60 },
    params: z.object({ deviceId: Id }),
    errors: ['reminders.not_found'],
  },
});

export const remindersProblems = {
  'reminders.endpoint_refused': { status: 400, message: "Reflect can't send reminders to this browser." },
  'reminders.not_found': { status: 404, message: 'This device no longer gets reminders.' },
  'reminders.too_many': {
    status: 409,
    message:
      'You have as many devices with reminders as an account can have. Remove one that you no longer use.',
  },
} as const;
