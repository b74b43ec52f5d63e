import { deviceStorage } from '../storage.ts';
import { sealText, unsealText } from './text-seal.ts';

/** JSON of a person in this device's storage; null if there is none, or it can't be read now. */
export function readSealedJson(name: string): unknown {
  const text = unsealText(deviceStorage.read(name));
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Stores JSON of a person on this device, sealed. False if it couldn't be stored. */
export function writeSealedJson(
  name: string,
  { value, userId }: { value: unknown; userId: string },
): boolean {
  const text = sealText(userId, JSON.stringify(value));
  return text !== null && deviceStorage.write(name, text);
}
