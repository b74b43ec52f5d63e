import { deviceStorage } from '../../storage.ts';

/** The latest generation of each person's key on this device, so that no earlier one is accepted for it. */
const name = 'reflect-private-generations';

// Another tab has turned the key, or has opened the journal with a turned one.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === name) location.reload();
});

const readAll = () => (deviceStorage.readJson(name) ?? {}) as Record<string, number>;

/** The latest generation this device has had; 1 by default. It survives a sign-out. */
export const readKnownGeneration = (userId: string): number => readAll()[userId] ?? 1;

/** Stores a generation if it's later. */
export function rememberGeneration(userId: string, generation: number): void {
  if (generation > readKnownGeneration(userId))
    deviceStorage.writeJson(name, { ...readAll(), [userId]: generation });
}
