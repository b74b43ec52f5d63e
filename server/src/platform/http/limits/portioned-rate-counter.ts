import type { Counted, CountInDatabase } from './count-in-database.ts';

interface Portion {
  /** What all servers are known to have counted, and what this one has counted since. */
  current: number;
  /** Counted here and not yet added to the shared count. */
  untold: number;
  endsAt: number;
}

const maxKeys = 10_000;
/** A server adds to the shared count once it has counted this share of the limit. */
const share = 1 / 20;
/** A database that didn't answer isn't asked again at once, because each call would wait for it. */
const restMs = 10_000;

/**
 * Counts calls that are too frequent or too cheap for a query each. Each server counts in its memory and adds a portion
 * at a time to the shared count. The limit may be exceeded by one portion for each further server. While the database
 * doesn't answer, each server counts alone.
 */
export class PortionedRateCounter {
  readonly #portions = new Map<string, Portion>();
  readonly #countInDatabase: CountInDatabase;
  #restsUntil = 0;

  constructor(countInDatabase: CountInDatabase) {
    this.#countInDatabase = countInDatabase;
  }

  async count({ key, window, most }: { key: string; window: number; most: number }): Promise<Counted> {
    const portion = this.#portionOf(key, window);
    portion.current += 1;
    portion.untold += 1;
    const isTold = portion.current <= most && portion.untold >= Math.ceil(most * share);
    if (isTold && Date.now() >= this.#restsUntil) await this.#tell(key, window, portion);
    return { current: portion.current, ttl: Math.max(0, portion.endsAt - Date.now()) };
  }

  #portionOf(key: string, window: number): Portion {
    const found = this.#portions.get(key);
    if (found && found.endsAt > Date.now()) return found;
    this.#portions.delete(key);
    const oldest = this.#portions.keys().next();
    if (this.#portions.size >= maxKeys && !oldest.done) this.#portions.delete(oldest.value);
    const portion = { current: 0, untold: 0, endsAt: Date.now() + window };
    this.#portions.set(key, portion);
    return portion;
  }

  async #tell(key: string, window: number, portion: Portion): Promise<void> {
    const calls = portion.untold;
    portion.untold = 0;
    try {
      const { current, ttl } = await this.#countInDatabase({ key, window, calls });
      portion.current = current + portion.untold;
      portion.endsAt = Date.now() + ttl;
    } catch {
      portion.untold += calls;
      this.#restsUntil = Date.now() + restMs;
    }
  }
}
