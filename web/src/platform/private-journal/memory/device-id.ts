import { deviceStorage } from '../../storage.ts';
import { makeUuidV7 } from '../../uuid-v7.ts';

const name = 'reflect-private-device';

/** This device's id among a person's devices. It survives a sign-out, as do this device's claims. */
export function getDeviceId(userId: string): string {
  const known = (deviceStorage.readJson(name) ?? {}) as Record<string, string>;
  const present = known[userId];
  if (present !== undefined) return present;
  const made = makeUuidV7();
  deviceStorage.writeJson(name, { ...known, [userId]: made });
  return made;
}
