/** The storage of a tab or of a device, with a quota that may be used up. */
export class SimulatedStorage {
  #texts = new Map<string, string>();
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean, from?: SimulatedStorage) {
    this.#isFull = isFull;
    if (from) this.#texts = new Map(from.#texts);
  }
  get length(): number {
    return this.#texts.size;
  }
  key(at: number): string | null {
    return [...this.#texts.keys()][at] ?? null;
  }
  getItem(name: string): string | null {
    return this.#texts.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (this.#isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.#texts.set(name, String(text));
  }
  removeItem(name: string): void {
    this.#texts.delete(name);
  }
  clear(): void {
    this.#texts.clear();
  }
}
