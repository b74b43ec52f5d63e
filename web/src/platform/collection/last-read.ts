import { sealText, unsealText } from '../device-seal/text-seal.ts';
import { deviceStorage } from '../storage.ts';

const storageKey = 'reflect-last-read';

interface Stored {
  userId: string;
  /** When each collection was last read from the server, by its name. */
  at: Record<string, string>;
}

/** Reads made in this page, kept until they can be stored. */
let readHere: Stored = { userId: '', at: {} };

/** A person's stored times; null if they can't be read now because the device is locked. */
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

/** Records that a collection of a person was just read from the server. */
export function noteRead(name: string, userId: string, now = new Date()): void {
  const before = readHere.userId === userId ? readHere.at : {};
  readHere = { userId, at: { ...before, [name]: now.toISOString() } };
  const stored = readStored(userId);
  if (stored === null) return;
  const text = sealText(userId, JSON.stringify({ userId, at: { ...stored, ...readHere.at } }));
  if (text !== null) deviceStorage.write(storageKey, text);
}

/** When this device last read a collection of a person from the server; null if unknown. */
export function getLastRead(name: string, userId: string): Date | null {
  const here = readHere.userId === userId ? readHere.at[name] : undefined;
  const at = new Date(here ?? readStored(userId)?.[name] ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}
