import type { UnreadableItem } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { sendRequest } from '../api.ts';
import { isSendingNow } from '../outbox/sender.ts';
import { type CollectionState, type Item, withChanges } from './items.model.ts';
import type { Keep } from './keep.ts';

/** How many items a page on a new device shows after one call. */
export const firstPage = 50;
const shownAtOnce = 5_000;
/** In one reading. One that begins anew each time is given up, and tried again with growing pauses. */
const mostRestarts = 3;

interface Changes<I> {
  items: I[];
  unreadable?: UnreadableItem[];
  removedIds: string[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
}

/**
 * Reads what happened since this page looked last, and keeps it. While a write is on its way nobody knows which of both is
 * newer, its answer or what is being read: that counts as read only once it was read after the answer.
 */
export interface ChangeReader<I extends Item> {
  /** Sets from where this page reads on: where the device stood before its items were shown. */
  beginAt: (cursor: number | null) => void;
  read: (how?: { isFromStart?: boolean }) => Promise<void>;
  /** Tells that a write was answered: with an item, with null for a deletion, with undefined where nothing is known of it. */
  noteSent: (itemId: string, item: I | null | undefined) => void;
  /** Whether some of what was read doesn't count yet. */
  isBehind: () => boolean;
  /** Whether an answer came during the last reading. */
  wasOvertaken: () => boolean;
}

export function createChangeReader<I extends Item>({
  place,
  userId,
  keep,
  state,
}: {
  place: CollectionPlace;
  userId: string;
  keep: Keep<I>;
  state: {
    read: () => CollectionState<I>;
    change: (next: (known: CollectionState<I>) => Partial<CollectionState<I>>) => void;
  };
}): ChangeReader<I> {
  /** How far this page has read; another one may have kept more on the device since. */
  let shownUpTo: number | null = null;
  let isBehind = false;
  /** How many answers came during the reading. */
  let answers = 0;
  /** Items that were sent during the reading, and those sent during the call that is under way. */
  const sentMeanwhile = new Map<string, I | null>();
  const sentDuringCall = new Set<string>();
  /** What was read and isn't drawn yet. */
  const unshown = new Map<string, I | null>();

  async function readFrom(isFromStart: boolean): Promise<number | null> {
    const kept = await keep.readCursor();
    if (isFromStart) return 0;
    return kept === null ? null : Math.min(kept, shownUpTo ?? 0);
  }

  /** On a new device the newest items are there after one call; the others follow. */
  async function showFirstPage(): Promise<void> {
    const url = `${place.path}?limit=${firstPage}`;
    const listed = (await sendRequest({ method: 'GET', url, asUser: userId })) as (I & {
      isUnreadable?: true;
    })[];
    // Named by the changes that are read next.
    const items = listed.filter(({ isUnreadable }) => isUnreadable !== true);
    state.change(({ items: known }) => ({ items: withChanges(known, { items, removedIds: [] }) }));
    if (listed.length < firstPage) state.change(() => ({ isComplete: true }));
  }

  function showUnshown(): void {
    const shown = [...unshown];
    const changes = {
      items: shown.flatMap(([, item]) => item ?? []),
      removedIds: shown.flatMap(([id, item]) => (item === null ? [id] : [])),
    };
    unshown.clear();
    state.change(({ items }) => ({ items: withChanges(items, changes) }));
  }

  async function readPage(since: number): Promise<Changes<I> & { isCertain: boolean }> {
    const before = answers;
    sentDuringCall.clear();
    const url = `${place.path}/changes?since=${since}`;
    const page = (await sendRequest({ method: 'GET', url, asUser: userId })) as Changes<I>;
    const isSending = await isSendingNow().catch(() => true);
    return {
      ...page,
      // What was sent is shown as it was answered until it is read once more.
      items: page.items.filter(({ id }) => !sentDuringCall.has(id)),
      removedIds: page.removedIds.filter((id) => !sentDuringCall.has(id)),
      isCertain: answers === before && !isSending,
    };
  }

  async function read({ isFromStart = false } = {}): Promise<void> {
    const from = await readFrom(isFromStart);
    if (from === null) await showFirstPage();
    let since = from ?? 0;
    // Read from the start, everything that is still there comes, and what does not come is gone.
    let seen = since === 0 ? new Set<string>() : null;
    let unreadable = new Map((since === 0 ? [] : await keep.readUnreadable()).map((item) => [item.id, item]));
    sentMeanwhile.clear();
    unshown.clear();
    answers = 0;
    let restarts = 0;
    /** Where the first page began that doesn't count yet. */
    let uncertainFrom: number | null = null;
    for (;;) {
      const page = await readPage(since);
      if (page.mustRestart) {
        if (++restarts > mostRestarts) throw new Error(`${place.name} can't be read to the end.`);
        since = 0;
        seen = new Set();
        unreadable = new Map();
        uncertainFrom = null;
        continue;
      }
      if (!page.isCertain) uncertainFrom ??= since;
      for (const { id } of page.items) seen?.add(id);
      for (const { id } of page.items) unreadable.delete(id);
      for (const id of page.removedIds) unreadable.delete(id);
      for (const item of page.unreadable ?? []) {
        unreadable.set(item.id, item);
        // It is still there: a copy that this device can read stays.
        seen?.add(item.id);
      }
      const isOver = !page.hasMore;
      const cursor = uncertainFrom ?? page.cursor;
      // The cursor of a reading from the start counts once it is complete.
      const counts = seen === null || isOver;
      await keep.apply({
        items: page.items,
        removedIds: page.removedIds,
        ...(counts && { cursor, unreadable: [...unreadable.values()] }),
      });
      if (counts) shownUpTo = cursor;
      // An answer that came while a slow storage kept the page is newer.
      for (const item of page.items) if (!sentDuringCall.has(item.id)) unshown.set(item.id, item);
      for (const id of page.removedIds) if (!sentDuringCall.has(id)) unshown.set(id, null);
      // Sorting and drawing a long list for every page would be felt in typing.
      if (isOver || unshown.size >= shownAtOnce) showUnshown();
      since = page.cursor;
      if (isOver) break;
      await untilIdle();
    }
    isBehind = uncertainFrom !== null;
    for (const [id, item] of sentMeanwhile) if (item !== null) seen?.add(id);
    if (unreadable.size > 0 || state.read().unreadable.length > 0)
      state.change(() => ({ unreadable: [...unreadable.values()] }));
    await keep.prune(seen);
    if (seen !== null) {
      const isLeft = ({ id }: I) => seen.has(id) || sentMeanwhile.has(id);
      state.change(({ items }) => ({ items: items?.filter(isLeft) ?? [] }));
    }
  }

  return {
    beginAt(cursor) {
      shownUpTo = cursor;
    },
    read,
    noteSent(itemId, item) {
      answers += 1;
      unshown.delete(itemId);
      if (item === undefined) return;
      sentMeanwhile.set(itemId, item);
      sentDuringCall.add(itemId);
    },
    isBehind: () => isBehind,
    wasOvertaken: () => isBehind && answers > 0,
  };
}

/** Lets the person who is writing go first. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}
