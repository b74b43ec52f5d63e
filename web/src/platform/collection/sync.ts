import type { UnreadableItem } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { sendRequest } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { outboxOf } from '../outbox/outbox.ts';
import { announceLostSession } from '../session-lost.ts';
import { createStore, type Store } from '../store.ts';
import { type Item, withChanges, withStored } from './items.model.ts';
import { type Keep, openKeep } from './keep.ts';
import { noteRead } from './last-read.ts';
import { itemIdOf, verbOf } from './writes.model.ts';

/** What of a collection is in memory. */
export interface CollectionState<I extends Item> {
  /** Newest first; null as long as nothing was read from this device or from the server. */
  items: readonly I[] | null;
  /** What the server has and can't read right now; a copy on this device is among `items` all the same. */
  unreadable: readonly UnreadableItem[];
  /** Whether everything there is has been read, from this device or from the server. */
  isComplete: boolean;
  /** The server could not be read the last time, and is asked again with growing pauses. */
  isAway: boolean;
  isReading: boolean;
}

/** Keeps the items of one collection and one person in step with this device and with the server. */
export interface CollectionSync<I extends Item> {
  state: Store<CollectionState<I>>;
  /** Begins, once: shows what is on this device, then reads what is new and goes on doing so. */
  start: () => void;
  /** Reads what is new now; the promise ends with it and never rejects. */
  refresh: () => Promise<void>;
  /** Reads everything anew, and says whether the server could be reached and what of it can't be read. */
  readAgain: () => Promise<Pick<CollectionState<I>, 'isAway' | 'unreadable'>>;
  stop: () => void;
}

const firstPage = 50;
const shownAtOnce = 5_000;
const firstBackoffMs = 2_000;
const longestBackoffMs = 60_000;
/** In one reading. One that begins anew each time is given up, and tried again with growing pauses. */
const mostRestarts = 3;
/** Several writes that arrive one after the other are read once. */
const settleMs = 300;

interface Changes<I> {
  items: I[];
  unreadable?: UnreadableItem[];
  removedIds: string[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
}

export function createSync<I extends Item>(place: CollectionPlace, userId: string): CollectionSync<I> {
  const keep: Keep<I> = openKeep<I>(place, userId);
  const state = createStore<CollectionState<I>>({
    items: null,
    unreadable: [],
    isComplete: false,
    isAway: false,
    isReading: true,
  });
  const outbox = outboxOf(userId);
  const cleanUps: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoffMs = firstBackoffMs;
  let running: Promise<void> | null = null;
  let isStarted = false;
  let isStopped = false;
  /** Items that were sent while the server was being read: what a page says about them may be older. */
  const sentMeanwhile = new Map<string, I | null>();

  const change = (next: (known: CollectionState<I>) => Partial<CollectionState<I>>) => {
    if (!isStopped) state.set((known) => ({ ...known, ...next(known) }));
  };
  const showChanges = (changes: { items: readonly I[]; removedIds: readonly string[] }) =>
    change(({ items }) => ({ items: withChanges(items, changes) }));

  async function showStored(): Promise<void> {
    const newest = await keep.readNewest(firstPage);
    const isKnown = (await keep.readCursor()) !== null;
    if (newest.length === 0 && !isKnown) return;
    change(({ items }) => ({ items: withStored(items, newest) }));
    if (newest.length === firstPage) {
      const all: I[] = [];
      for await (const piece of keep.readPieces()) {
        all.push(...piece);
        await untilIdle();
      }
      change(({ items }) => ({ items: withStored(items, all) }));
    }
    const unreadable = await keep.readUnreadable();
    if (unreadable.length > 0) change(() => ({ unreadable }));
    if (isKnown) change(() => ({ isComplete: true }));
  }

  /** On a new device the newest items are there after one call; the others follow. */
  async function showFirstPage(): Promise<void> {
    const url = `${place.path}?limit=${firstPage}`;
    const listed = (await sendRequest({ method: 'GET', url, asUser: userId })) as (I & {
      isUnreadable?: true;
    })[];
    // Named by the changes that are read next.
    const items = listed.filter(({ isUnreadable }) => isUnreadable !== true);
    change(({ items: known }) => ({ items: withChanges(known, { items, removedIds: [] }) }));
    if (listed.length < firstPage) change(() => ({ isComplete: true }));
  }

  /** Reads what happened since this device looked last, deletions included, and keeps it. */
  async function readChanges({ isFromStart = false } = {}): Promise<void> {
    const cursor = await keep.readCursor();
    if (cursor === null) await showFirstPage();
    let since = isFromStart ? 0 : (cursor ?? 0);
    // Read from the start, everything that is still there comes, and what does not come is gone.
    let seen = since === 0 ? new Set<string>() : null;
    let unreadable = new Map((since === 0 ? [] : await keep.readUnreadable()).map((item) => [item.id, item]));
    const unshown = new Map<string, I | null>();
    sentMeanwhile.clear();
    let restarts = 0;
    for (;;) {
      const url = `${place.path}/changes?since=${since}`;
      const page = withoutSent((await sendRequest({ method: 'GET', url, asUser: userId })) as Changes<I>);
      if (page.mustRestart) {
        if (++restarts > mostRestarts) throw new Error(`${place.name} can't be read to the end.`);
        since = 0;
        seen = new Set();
        unreadable = new Map();
        continue;
      }
      for (const { id } of page.items) seen?.add(id);
      for (const { id } of page.items) unreadable.delete(id);
      for (const id of page.removedIds) unreadable.delete(id);
      for (const item of page.unreadable ?? []) {
        unreadable.set(item.id, item);
        // It is still there: a copy that this device can read stays.
        seen?.add(item.id);
      }
      const isOver = !page.hasMore;
      // The cursor of a reading from the start counts once it is complete.
      const read =
        seen !== null && !isOver ? {} : { cursor: page.cursor, unreadable: [...unreadable.values()] };
      await keep.apply({ items: page.items, removedIds: page.removedIds, ...read });
      for (const item of page.items) unshown.set(item.id, item);
      for (const id of page.removedIds) unshown.set(id, null);
      // Sorting and drawing a long list for every page would be felt in typing.
      if (isOver || unshown.size >= shownAtOnce) {
        const shown = [...unshown];
        showChanges({
          items: shown.flatMap(([, item]) => item ?? []),
          removedIds: shown.flatMap(([id, item]) => (item === null ? [id] : [])),
        });
        unshown.clear();
      }
      since = page.cursor;
      if (isOver) break;
      await untilIdle();
    }
    for (const [id, item] of sentMeanwhile) if (item !== null) seen?.add(id);
    if (unreadable.size > 0 || state.read().unreadable.length > 0)
      change(() => ({ unreadable: [...unreadable.values()] }));
    await keep.prune(seen);
    if (seen !== null) {
      const isLeft = ({ id }: I) => seen.has(id) || sentMeanwhile.has(id);
      change(({ items }) => ({ items: items?.filter(isLeft) ?? [] }));
    }
  }

  function withoutSent(page: Changes<I>): Changes<I> {
    if (sentMeanwhile.size === 0) return page;
    return { ...page, items: page.items.filter(({ id }) => !sentMeanwhile.has(id)) };
  }

  async function read(how?: { isFromStart: boolean }): Promise<void> {
    change(() => ({ isReading: true }));
    try {
      await readChanges(how);
      const wasAway = state.read().isAway;
      noteRead(place.name, userId);
      change(() => ({ isComplete: true, isAway: false, isReading: false }));
      backoffMs = firstBackoffMs;
      // The server answers again: what waits is not left for its own timer.
      if (wasAway) void outbox.flush().catch(() => undefined);
    } catch (error) {
      if (isApiError(error, 401)) announceLostSession();
      change(() => ({ isAway: true, isReading: false }));
      if (isStopped || isApiError(error, 401)) return;
      readAfter(backoffMs);
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
    }
  }

  function refresh(): Promise<void> {
    clearTimeout(timer);
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  }
  function readAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  }

  /** What was sent is shown before its waiting copy is gone, and is kept although the connection may be gone next. */
  function followOutbox(): void {
    const unsubscribe = outbox.onSent((write, answer) => {
      const itemId = itemIdOf(place, write);
      if (itemId === null) return;
      const answered = answer as (I & { isUnreadable?: true }) | undefined;
      const item = answered?.isUnreadable === true ? undefined : answered;
      const sent =
        verbOf(write) === 'delete'
          ? { items: [], removedIds: [itemId] }
          : { items: item === undefined ? [] : [item], removedIds: [] };
      if (verbOf(write) === 'delete' || item !== undefined) sentMeanwhile.set(itemId, item ?? null);
      if (state.read().items !== null) showChanges(sent);
      void keep.apply(sent);
      const wasUnreadable = state.read().unreadable.some(({ id }) => id === itemId);
      if (wasUnreadable)
        change(({ unreadable }) => ({ unreadable: unreadable.filter(({ id }) => id !== itemId) }));
      // What was sent late, or by another tab, is read together with what happened meanwhile.
      const isUnknown = item === undefined && verbOf(write) !== 'delete';
      if (write.tries > 0 || state.read().isAway || isUnknown || wasUnreadable) readAfter(settleMs);
    });
    cleanUps.push(unsubscribe);
  }

  return {
    state,
    refresh,
    async readAgain() {
      await running?.catch(() => undefined);
      running = read({ isFromStart: true }).finally(() => {
        running = null;
      });
      await running;
      return state.read();
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      followOutbox();
      const now = () => {
        backoffMs = firstBackoffMs;
        void refresh();
      };
      const onVisible = () => document.visibilityState === 'visible' && now();
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', onVisible);
      cleanUps.push(
        () => window.removeEventListener('online', now),
        () => document.removeEventListener('visibilitychange', onVisible),
      );
      // What is on this device is shown before what is new, so that nothing is missing in between.
      running = showStored()
        .then(() => read())
        .finally(() => {
          running = null;
        });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const cleanUp of cleanUps) cleanUp();
    },
  };
}

/** Lets the person who is writing go first. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}
