import { deviceStorage } from '../../storage.ts';

/** The latest generation of each person's key that this device has had, so that no earlier one is taken for it. */
const name = 'reflect-private-generations';

// Another tab has turned the key, or has opened the journal with a turned one.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === name) location.reload();
});

const readAll = () => (deviceStorage.readJson(name) ?? {}) as Record<string, number>;

/** The latest generation that was had here; 1 before any. It stays after a sign-out. */
export const knownGeneration = (userId: string): number => readAll()[userId] ?? 1;

/** Remembers it, where it's later. */
export function rememberGeneration(userId: string, generation: number): void {
  if (generation > knownGeneration(userId))
    deviceStorage.writeJson(name, { ...readAll(), [userId]: generation });
}
