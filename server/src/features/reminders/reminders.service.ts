import type { RemindedDevice, ReminderTime } from '@reflect/contract';
import { type Declined, decline } from '../../platform/problem.ts';
import { readPublicUrl } from '../../platform/push/public-address.ts';
import type { Services } from '../../services/services.ts';
import { findNextDue } from './next-due.ts';
import { remindersRepo } from './reminders.repo.ts';
import type { ReminderDeviceRow } from './reminders.tables.ts';
import { sendDue } from './send-due.ts';
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts';

const table = 'reminders_devices';
const maxNameLength = 200;

/** The sealed part of a device. */
export interface Subscription {
  /** Of its push service. */
  endpoint: string;
  timeZone: string;
  times: ReminderTime[];
  name: string;
}

/** The rules of reminders while Reflect is closed: a device is removed with its session; reminders have no content. */
export function remindersService({ config, database, keyring, postPush: post, log }: Services) {
  const repo = remindersRepo(database);
  let keys: Promise<VapidKeys> | undefined;
  const readKeys = () => {
    keys ??= loadVapidKeys({ repo, keyring }).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  const unseal = async ({
    userId,
    id,
    subscription: sealed,
  }: Pick<ReminderDeviceRow, 'userId' | 'id' | 'subscription'>) =>
    (await keyring.unseal({ userId, table, id, sealed })) as Subscription;
  const view = async (row: ReminderDeviceRow): Promise<RemindedDevice> => ({
    id: row.id,
    name: (await unseal(row)).name,
    createdAt: row.createdAt.toISOString(),
  });
  const list = async (userId: string) => Promise.all((await repo.list(userId)).map(view));

  return {
    /** Makes the keys if there are none. */
    start: readKeys,
    list,
    read: async (userId: string) => ({
      publicKey: (await readKeys()).publicKey,
      devices: await list(userId),
    }),

    async remind({
      userId,
      id,
      sessionId,
      ...subscription
    }: Subscription & { userId: string; id: string; sessionId: Buffer }): Promise<
      RemindedDevice | Declined<'reminders.endpoint_refused' | 'reminders.too_many'>
    > {
      const { endpoint, times, timeZone } = subscription;
      if (!readPublicUrl(endpoint)) return decline('reminders.endpoint_refused');
      const value: Subscription = { ...subscription, name: subscription.name.slice(0, maxNameLength) };
      const row = await repo.put({
        userId,
        id,
        sessionId,
        subscription: await keyring.seal({ userId, table, id, value }),
        nextAt: findNextDue({ times, timeZone, after: new Date() }),
      });
      return row ? view(row) : decline('reminders.too_many');
    },

    async stop(device: { userId: string; id: string }): Promise<Declined<'reminders.not_found'> | undefined> {
      return (await repo.remove(device)) ? undefined : decline('reminders.not_found');
    },

    async sendDue(now: Date): Promise<void> {
      await sendDue({ repo, unseal, keys: await readKeys(), post, publicUrl: config.publicUrl, log, now });
    },

    eraseFor: repo.removeAll,
  };
}
