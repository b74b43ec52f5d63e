import { limits } from '@reflect/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  remindersDevicesTable as devices,
  remindersKeysTable as keys,
  type ReminderDeviceRow,
} from './reminders.tables.ts';

/** How long a server has a due device to itself. */
const leaseMinutes = 10;
const dueAtOnce = 100;

/** A device with a due reminder, and when that was due. */
export type DueDevice = Pick<ReminderDeviceRow, 'userId' | 'id' | 'subscription'> & { dueAt: Date };

/** Devices that are reminded while Reflect is closed. */
export function remindersRepo(database: Database) {
  const isDevice = ({ userId, id }: { userId: string; id: string }) =>
    and(eq(devices.userId, userId), eq(devices.id, id));
  return {
    list: (userId: string): Promise<ReminderDeviceRow[]> =>
      database
        .select()
        .from(devices)
        .where(eq(devices.userId, userId))
        .orderBy(asc(devices.createdAt), asc(devices.id)),

    /** Adds or replaces a device; null if the person already has as many as they may. */
    async put(device: Omit<ReminderDeviceRow, 'createdAt'>): Promise<ReminderDeviceRow | null> {
      return database.transaction(async (transaction) => {
        // Locked, so that two requests at the same time can't both pass the count.
        await transaction.execute(sql`select 1 from accounts where id = ${device.userId} for update`);
        const others = and(eq(devices.userId, device.userId), ne(devices.id, device.id));
        if ((await transaction.$count(devices, others)) >= limits.remindedDevices) return null;
        const { sessionId, subscription, nextAt } = device;
        const [row] = await transaction
          .insert(devices)
          .values(device)
          .onConflictDoUpdate({
            target: [devices.userId, devices.id],
            set: { sessionId, subscription, nextAt },
          })
          .returning();
        return row ?? null;
      });
    },

    /** False if the person has no such device. */
    async remove(device: { userId: string; id: string }): Promise<boolean> {
      return (
        (await database.delete(devices).where(isDevice(device)).returning({ id: devices.id })).length > 0
      );
    },

    async removeAll(userId: string): Promise<void> {
      await database.delete(devices).where(eq(devices.userId, userId));
    },

    /** Claims devices that are due, so that no other server takes them; after a crash of this one they are due again. */
    async takeDue(now: Date): Promise<DueDevice[]> {
      const { rows } = await database.execute<{
        userId: string;
        id: string;
        subscription: Buffer;
        due: number;
      }>(sql`
        with due as (
          select user_id, id, next_at from reminders_devices where next_at <= ${now.toISOString()}::timestamptz
          order by next_at limit ${dueAtOnce} for update skip locked
        )
        update reminders_devices as devices
        set next_at = ${now.toISOString()}::timestamptz + ${leaseMinutes} * interval '1 minute'
        from due where devices.user_id = due.user_id and devices.id = due.id
        returning devices.user_id as "userId", devices.id, devices.subscription,
          (extract(epoch from due.next_at) * 1000)::float8 as due`);
      return rows.map(({ due, ...row }) => ({ ...row, dueAt: new Date(due) }));
    },

    async setNext({ nextAt, ...device }: { userId: string; id: string; nextAt: Date | null }): Promise<void> {
      await database.update(devices).set({ nextAt }).where(isDevice(device));
    },

    async findKeys(): Promise<Buffer | null> {
      const [found] = await database.select().from(keys);
      return found?.sealed ?? null;
    },

    /** Stores keys in place of `found`, unless another server was faster. Removes the devices of the former keys. */
    async replaceKeys({ found, sealed }: { found: Buffer | null; sealed: Buffer }): Promise<void> {
      await database.transaction(async (transaction) => {
        const changed = found
          ? await transaction.update(keys).set({ sealed }).where(eq(keys.sealed, found)).returning()
          : await transaction.insert(keys).values({ sealed }).onConflictDoNothing().returning();
        if (changed.length > 0) await transaction.delete(devices);
      });
    },
  };
}
export type RemindersRepo = ReturnType<typeof remindersRepo>;
