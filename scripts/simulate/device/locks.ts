import type { World } from '../world/world.ts';

interface Held {
  name: string;
  tab: string;
}
interface Waiting extends Held {
  grant: () => void;
}
type Task = () => unknown;

/** A browser's locks: one holder at a time, in the order of requests, released when a tab ends. */
export class SimulatedLocks {
  #held: Held[] = [];
  #waiting: Waiting[] = [];
  readonly #world: World;
  readonly #device: string;

  constructor(world: World, device: string) {
    this.#world = world;
    this.#device = device;
  }

  /** The locks as one tab sees them. */
  of(tab: string, isAlive: () => boolean) {
    const request = async (name: string, ...rest: [Task] | [{ signal?: AbortSignal }, Task]) => {
      if (!isAlive()) return new Promise(() => {});
      const [options, task] = rest.length === 1 ? [{}, rest[0]] : rest;
      const held = { name, tab };
      await new Promise<void>((resolve, reject) => {
        const waiting = { ...held, grant: resolve };
        this.#waiting.push(waiting);
        options.signal?.addEventListener('abort', () => {
          if (!this.#waiting.includes(waiting)) return;
          this.#waiting = this.#waiting.filter((other) => other !== waiting);
          reject(options.signal?.reason);
        });
        this.#grant();
      });
      if (!isAlive()) return new Promise(() => {});
      try {
        return await task();
      } finally {
        this.#release(held);
      }
    };
    return { request, query: async () => ({ held: this.#held.map(({ name }) => ({ name })) }) };
  }

  end(tab: string): void {
    this.#held = this.#held.filter((held) => held.tab !== tab);
    this.#waiting = this.#waiting.filter((waiting) => waiting.tab !== tab);
    this.#grant();
  }

  #release({ name, tab }: Held): void {
    const at = this.#held.findIndex((held) => held.name === name && held.tab === tab);
    if (at >= 0) this.#held.splice(at, 1);
    this.#grant();
  }

  #grant(): void {
    for (const waiting of [...this.#waiting]) {
      if (this.#held.some(({ name }) => name === waiting.name)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      this.#held.push({ name: waiting.name, tab: waiting.tab });
      this.#world.after(0, `${this.#device}.locks`, waiting.grant);
    }
  }
}
