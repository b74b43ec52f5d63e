import type { Counted, CountInDatabase } from './count-in-database.ts';

interface Portion {
  /** What all servers are known to have counted, with what this one has counted since. */
  current: number;
  /** Counted here and not told yet. */
  untold: number;
  endsAt: number;
}

const maxKeys = 10_000;
/** A server tells the others once it has counted this share of what is allowed. */
const share = 1 / 20;
/** A database that did not answer is not asked again at once: each call would wait for it. */
const restMs = 10_000;

/**
 * Counts calls that are so frequent, or so cheap, that a count in the database for each would cost more than the call. Each
 * server counts in its memory and adds a portion at a time to the count that all of them share. What is allowed is exceeded
 * by one portion for each further server, and while the database doesn't answer each server counts for itself.
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
