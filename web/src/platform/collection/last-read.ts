import { deviceStorage } from '../storage.ts';

const storageKey = 'reflect-last-read';

interface Stored {
  userId: string;
  /** By the name of the collection, when it was read from the server the last time. */
  at: Record<string, string>;
}

function readStored(userId: string): Stored {
  const stored = deviceStorage.readJson(storageKey) as Partial<Stored> | null;
  return stored?.userId === userId && typeof stored.at === 'object' && stored.at !== null
    ? { userId, at: stored.at }
    : { userId, at: {} };
}

/** Notes that a collection of a person was read from the server just now. */
export function noteRead(name: string, userId: string, now = new Date()): void {
  const { at } = readStored(userId);
  deviceStorage.writeJson(storageKey, { userId, at: { ...at, [name]: now.toISOString() } });
}

/** When a collection of a person was read from the server the last time on this device; null where that isn't known. */
export function lastRead(name: string, userId: string): Date | null {
  const at = new Date(readStored(userId).at[name] ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}
