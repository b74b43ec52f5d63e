import { deviceStorage } from '../storage.ts';

/** How much of a journal stays on this device, so that it opens at once and without a connection. */
export type KeepOnDevice = 'everything' | '90-days' | 'nothing';

export const deviceDatabase = 'reflect-journal';
/** Who the entries name: kept and wiped together with them. */
export const peopleDatabase = 'reflect-people';
const key = 'reflect-keep-on-device';

export function readKeepOnDevice(): KeepOnDevice {
  const stored = deviceStorage.read(key);
  return stored === '90-days' || stored === 'nothing' ? stored : 'everything';
}

/** Sets how much stays; what no longer may is wiped at once. */
export async function setKeepOnDevice(choice: KeepOnDevice): Promise<void> {
  deviceStorage.write(key, choice);
  // 90 days are read anew: what lies there may reach further back.
  if (choice !== 'everything') await wipeDevice();
}

/** Wipes the copies of entries and people on this device. What waits to be sent, and drafts, lie elsewhere and stay. */
export async function wipeDevice(): Promise<void> {
  await Promise.all([deviceDatabase, peopleDatabase].map(wipe));
}

function wipe(database: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const wiping = indexedDB.deleteDatabase(database);
      wiping.onsuccess = wiping.onerror = () => resolve();
      // Another tab lets go of it in a moment; nobody waits for that.
      wiping.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
