import type { UnreadableItem } from '@reflect/contract';

/** What the server reports of a collection since a cursor. */
export interface Changes<I> {
  items: I[];
  unreadable?: UnreadableItem[];
  removedIds: string[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
  isSetBack?: boolean;
}

/** A reading that restarts more often is given up, and tried again with growing pauses. */
const maxRestarts = 3;

/** One reading of changes, page by page: how far it has come, and what of it counts. */
export class Reading {
  /** Where the next page begins. */
  since: number;
  /** In a reading from the start: the items that came; all others are gone. Else null. */
  seen: Set<string> | null;
  #unreadable: Map<string, UnreadableItem>;
  /** Where the first page began that doesn't count yet. */
  #uncertainFrom: number | null = null;
  #restarts = 0;

  /** `unreadable`: as of the last reading. */
  constructor(since: number, unreadable: readonly UnreadableItem[]) {
    this.since = since;
    this.seen = since === 0 ? new Set() : null;
    this.#unreadable = new Map(unreadable.map((item) => [item.id, item]));
  }

  get unreadable(): UnreadableItem[] {
    return [...this.#unreadable.values()];
  }
  get isBehind(): boolean {
    return this.#uncertainFrom !== null;
  }

  /** Starts over, because the server demands it. False if it has demanded that too often. */
  restart(): boolean {
    this.since = 0;
    this.seen = new Set();
    this.#unreadable = new Map();
    this.#uncertainFrom = null;
    return ++this.#restarts <= maxRestarts;
  }

  take(page: Changes<{ id: string }> & { isCertain: boolean }): void {
    if (!page.isCertain) this.#uncertainFrom ??= this.since;
    for (const { id } of page.items) this.seen?.add(id);
    for (const { id } of page.items) this.#unreadable.delete(id);
    for (const id of page.removedIds) this.#unreadable.delete(id);
    for (const item of page.unreadable ?? []) {
      this.#unreadable.set(item.id, item);
      // It still exists: a copy that this device can read stays.
      this.seen?.add(item.id);
    }
    this.since = page.cursor;
  }

  /** What to store as read; null until a reading from the start is complete. */
  readSoFar({ isOver }: { isOver: boolean }): { cursor: number; unreadable: UnreadableItem[] } | null {
    if (this.seen !== null && !isOver) return null;
    return { cursor: this.#uncertainFrom ?? this.since, unreadable: this.unreadable };
  }
}
