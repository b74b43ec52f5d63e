import { sealText, unsealText } from '../device-seal/text-seal.ts';
import { deviceStorage } from '../storage.ts';

const storageKey = 'reflect-last-read';

interface Stored {
  userId: string;
  /** By the name of the collection, when it was read from the server the last time. */
  at: Record<string, string>;
}

/** What was read in this page: kept until it can be stored. */
let readHere: Stored = { userId: '', at: {} };

/** What is stored of a person; null where something is that can't be read now, because the device is locked. */
function readStored(userId: string): Record<string, string> | null {
  const kept = deviceStorage.read(storageKey);
  const text = unsealText(kept);
  if (text === null) return kept === null ? {} : null;
  try {
    const stored = JSON.parse(text) as Partial<Stored> | null;
    return stored?.userId === userId && typeof stored.at === 'object' ? (stored.at ?? {}) : {};
  } catch {
    return {};
  }
}

/** Notes that a collection of a person was read from the server just now. */
export function noteRead(name: string, userId: string, now = new Date()): void {
  const before = readHere.userId === userId ? readHere.at : {};
  readHere = { userId, at: { ...before, [name]: now.toISOString() } };
  const stored = readStored(userId);
  if (stored === null) return;
  const text = sealText(userId, JSON.stringify({ userId, at: { ...stored, ...readHere.at } }));
  if (text !== null) deviceStorage.write(storageKey, text);
}

/** When a collection of a person was read from the server the last time on this device; null where that isn't known. */
export function lastRead(name: string, userId: string): Date | null {
  const here = readHere.userId === userId ? readHere.at[name] : undefined;
  const at = new Date(here ?? readStored(userId)?.[name] ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}
