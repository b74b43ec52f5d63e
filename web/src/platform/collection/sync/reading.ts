import type { UnreadableItem } from '@reflect/contract';

/** What the server tells of a collection since a cursor. */
export interface Changes<I> {
  items: I[];
  unreadable?: UnreadableItem[];
  removedIds: string[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
}

/** One that begins anew each time is given up, and tried again with growing pauses. */
const mostRestarts = 3;

/** One reading of what has changed, page by page: how far it has come, and what of it counts. */
export class Reading {
  /** Where the next page begins. */
  since: number;
  /** The items that are still there: read from the start all of them come, and what does not come is gone. Else null. */
  seen: Set<string> | null;
  #unreadable: Map<string, UnreadableItem>;
  /** Where the first page began that doesn't count yet. */
  #uncertainFrom: number | null = null;
  #restarts = 0;

  /** `unreadable` is what was so before. */
  constructor(since: number, unreadable: readonly UnreadableItem[]) {
    this.since = since;
    this.seen = since === 0 ? new Set() : null;
    this.#unreadable = new Map(unreadable.map((item) => [item.id, item]));
  }

  get unreadable(): UnreadableItem[] {
    return [...this.#unreadable.values()];
  }
  /** Whether some of what was read doesn't count yet. */
  get isBehind(): boolean {
    return this.#uncertainFrom !== null;
  }

  /** Begins at the start again, because the server demands it. False where it has demanded that too often. */
  restart(): boolean {
    this.since = 0;
    this.seen = new Set();
    this.#unreadable = new Map();
    this.#uncertainFrom = null;
    return ++this.#restarts <= mostRestarts;
  }

  take(page: Changes<{ id: string }> & { isCertain: boolean }): void {
    if (!page.isCertain) this.#uncertainFrom ??= this.since;
    for (const { id } of page.items) this.seen?.add(id);
    for (const { id } of page.items) this.#unreadable.delete(id);
    for (const id of page.removedIds) this.#unreadable.delete(id);
    for (const item of page.unreadable ?? []) {
      this.#unreadable.set(item.id, item);
      // It is still there: a copy that this device can read stays.
      this.seen?.add(item.id);
    }
    this.since = page.cursor;
  }

  /** What is kept as read; null as long as a reading from the start isn't complete. */
  readSoFar({ isOver }: { isOver: boolean }): { cursor: number; unreadable: UnreadableItem[] } | null {
    if (this.seen !== null && !isOver) return null;
    return { cursor: this.#uncertainFrom ?? this.since, unreadable: this.unreadable };
  }
}
