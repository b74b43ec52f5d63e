/** How much still fits when a storage is nearly full. */
const slack = 256;

/** The storage of a tab or a device. While it is full, a value that takes no more space than the previous one still fits. */
export class SimulatedStorage {
  #texts = new Map<string, string>();
  #used = 0;
  /** The bytes it held when it became full. */
  #quota: number | null = null;
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean, from?: SimulatedStorage) {
    this.#isFull = isFull;
    if (!from) return;
    this.#texts = new Map(from.#texts);
    this.#used = from.#used;
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
    const used = this.#used - this.#sizeOf(name) + name.length + String(text).length;
    if (used > this.#limit()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.#texts.set(name, String(text));
    this.#used = used;
  }
  removeItem(name: string): void {
    this.#limit();
    this.#used -= this.#sizeOf(name);
    this.#texts.delete(name);
  }
  clear(): void {
    this.#texts.clear();
    this.#used = 0;
  }

  #limit(): number {
    if (!this.#isFull()) this.#quota = null;
    else this.#quota ??= this.#used + slack;
    return this.#quota ?? Number.POSITIVE_INFINITY;
  }
  #sizeOf(name: string): number {
    const text = this.#texts.get(name);
    return text === undefined ? 0 : name.length + text.length;
  }
}
