import type { CollectionPlace } from '@reflect/contract/collections';
import { isApiError, isTooMany } from '../../api-error.ts';
import { onReturn } from '../../browser/on-return.ts';
import { getOutbox } from '../../outbox/outbox.ts';
import { announceLostSession } from '../../session/session-lost.ts';
import { createStore, type Store } from '../../store.ts';
import { addStored, type CollectionState, type Item } from '../items.model.ts';
import { noteRead } from '../last-read.ts';
import { followOutbox } from './follow-outbox.ts';
import { type Keep, openKeep } from './keep.ts';
import { createChangeReader, firstPage, waitUntilIdle } from './read-changes.ts';

/** Keeps one person's items of one collection in step with this device and the server. */
export interface CollectionSync<I extends Item> {
  state: Store<CollectionState<I>>;
  /** Runs once: shows what is on this device, then reads what is new, and goes on doing so. */
  start: () => void;
  /** Reads what is new now; the promise resolves when that is done and never rejects. */
  refresh: () => Promise<void>;
  /** Reads everything again; returns whether the server was unreachable and what it couldn't read. */
  readAgain: () => Promise<Pick<CollectionState<I>, 'isAway' | 'isTooMany' | 'unreadable'>>;
  stop: () => void;
}

const firstBackoffMs = 2_000;
const maxBackoffMs = 60_000;
/** Several writes in a row are read once. */
const settleMs = 300;

export function createSync<I extends Item>(place: CollectionPlace, userId: string): CollectionSync<I> {
  const keep: Keep<I> = openKeep<I>(place, userId);
  const state = createStore<CollectionState<I>>({
    items: null,
    unreadable: [],
    isComplete: false,
    isAway: false,
    isTooMany: false,
    isReading: true,
  });
  const outbox = getOutbox(userId);
  const cleanUps: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoffMs = firstBackoffMs;
  let running: Promise<void> | null = null;
  let isStarted = false;
  let isStopped = false;
  const change = (next: (known: CollectionState<I>) => Partial<CollectionState<I>>) => {
    if (!isStopped) state.set((known) => ({ ...known, ...next(known) }));
  };
  const reader = createChangeReader<I>({ place, userId, keep, state: { read: state.read, change } });

  const addToShown = (stored: readonly I[]) => {
    const present = stored.filter(({ id }) => !reader.wasDeleted(id));
    change(({ items }) => ({ items: addStored(items, present) }));
  };

  async function showStored(): Promise<void> {
    // Before the items: what another page stores in between is read once more by this one.
    const cursor = await keep.readCursor();
    reader.beginAt(cursor);
    const newest = await keep.readNewest(firstPage);
    const isKnown = cursor !== null;
    if (newest.length === 0 && !isKnown) return;
    addToShown(newest);
    if (newest.length === firstPage) {
      const all: I[] = [];
      for await (const piece of keep.readPieces()) {
        all.push(...piece);
        await waitUntilIdle();
      }
      addToShown(all);
    }
    const unreadable = await keep.readUnreadable();
    if (unreadable.length > 0) change(() => ({ unreadable }));
    if (isKnown) change(() => ({ isComplete: true }));
  }

  async function read(how?: { isFromStart: boolean }): Promise<void> {
    change(() => ({ isReading: true }));
    try {
      await reader.read(how);
      const wasAway = state.read().isAway;
      noteRead(place.name, userId);
      change(() => ({ isComplete: true, isAway: false, isTooMany: false, isReading: false }));
      backoffMs = firstBackoffMs;
      if (reader.wasOvertaken()) readAfter(settleMs);
      // The server answers again, so the outbox doesn't wait for its own timer.
      if (wasAway) void outbox.flush().catch(() => undefined);
    } catch (error) {
      if (isApiError(error, 401)) announceLostSession();
      change(() => ({ isAway: true, isTooMany: isTooMany(error), isReading: false }));
      if (isStopped || isApiError(error, 401)) return;
      // Sooner, it would only be refused again.
      readAfter(Math.max(backoffMs, isTooMany(error) ? (error.retryAfterMs ?? 0) : 0));
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs);
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
      const readSoon = () => readAfter(settleMs);
      cleanUps.push(
        followOutbox({ place, outbox, state: { read: state.read, change }, reader, keep, readSoon }),
      );
      const refreshNow = () => {
        backoffMs = firstBackoffMs;
        void refresh();
      };
      cleanUps.push(onReturn(refreshNow));
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
