import { vi } from 'vitest';

/** Stands in for the browser's locks: whatever asks for the same lock waits for its turn, as it does in a browser. */
export function giveLocks(): void {
  const lastByName = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => unknown) => {
    const done = (lastByName.get(name) ?? Promise.resolve()).then(work, work);
    lastByName.set(name, done);
    return done;
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
}
