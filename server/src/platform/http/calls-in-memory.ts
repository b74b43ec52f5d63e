interface Window {
  current: number;
  endsAt: number;
}

const mostKeys = 10_000;

/** Counts calls on this server alone, for a bounded number of callers. */
export class CallsInMemory {
  readonly #windows = new Map<string, Window>();

  /** The calls counted in the present window, or null. */
  peek(key: string): { current: number; ttl: number } | null {
    const found = this.#windows.get(key);
    const ttl = (found?.endsAt ?? 0) - Date.now();
    return found && ttl > 0 ? { current: found.current, ttl } : null;
  }

  keep(key: string, { current, ttl }: { current: number; ttl: number }): void {
    this.#windows.delete(key);
    const oldest = this.#windows.keys().next();
    if (this.#windows.size >= mostKeys && !oldest.done) this.#windows.delete(oldest.value);
    this.#windows.set(key, { current, endsAt: Date.now() + ttl });
  }

  count({ key, window }: { key: string; window: number }): { current: number; ttl: number } {
    const before = this.peek(key) ?? { current: 0, ttl: window };
    const counted = { current: before.current + 1, ttl: before.ttl };
    this.keep(key, counted);
    return counted;
  }
}
