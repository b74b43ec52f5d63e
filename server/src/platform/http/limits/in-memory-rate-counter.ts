interface Window {
  current: number;
  endsAt: number;
}

const maxKeys = 10_000;

/** Counts calls in the memory of this server, for a bounded number of callers. */
export class InMemoryRateCounter {
  readonly #windows = new Map<string, Window>();

  peek(key: string): { current: number; ttl: number } | null {
    const found = this.#windows.get(key);
    const ttl = (found?.endsAt ?? 0) - Date.now();
    return found && ttl > 0 ? { current: found.current, ttl } : null;
  }

  store(key: string, { current, ttl }: { current: number; ttl: number }): void {
    this.#windows.delete(key);
    const oldest = this.#windows.keys().next();
    if (this.#windows.size >= maxKeys && !oldest.done) this.#windows.delete(oldest.value);
    this.#windows.set(key, { current, endsAt: Date.now() + ttl });
  }

  count({ key, window }: { key: string; window: number }): { current: number; ttl: number } {
    const before = this.peek(key) ?? { current: 0, ttl: window };
    const counted = { current: before.current + 1, ttl: before.ttl };
    this.store(key, counted);
    return counted;
  }
}
