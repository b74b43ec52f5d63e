import { vi } from 'vitest';

/** Stands in for the browser's locks: whatever asks for the same lock waits for its turn, as it does in a browser. */
export function giveLocks(): void {
  const lastByName = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = async () => {
      held.add(name);
      try {
        return await (rest.at(-1) as () => unknown)();
      } finally {
        held.delete(name);
      }
    };
    const done = (lastByName.get(name) ?? Promise.resolve()).then(work, work);
    lastByName.set(name, done);
    return done;
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query } as unknown as LockManager);
}
