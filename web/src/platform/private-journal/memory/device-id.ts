import { deviceStorage } from '../../storage.ts';
import { makeUuidV7 } from '../../uuid-v7.ts';

const name = 'reflect-private-device';

/** What this device is called among a person's devices. It stays through a sign-out, and so does what it has said. */
export function deviceIdOf(userId: string): string {
  const known = (deviceStorage.readJson(name) ?? {}) as Record<string, string>;
  const present = known[userId];
  if (present !== undefined) return present;
  const made = makeUuidV7();
  deviceStorage.writeJson(name, { ...known, [userId]: made });
  return made;
}
