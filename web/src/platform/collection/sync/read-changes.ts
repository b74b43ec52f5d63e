import type { CollectionPlace } from '@reflect/contract/collections';
import { sendRequest } from '../../api.ts';
import { getOutbox } from '../../outbox/outbox.ts';
import { isSendingNow } from '../../outbox/sender.ts';
import { applyChanges, type CollectionState, type Item } from '../items.model.ts';
import type { Keep } from './keep.ts';
import { type Changes, Reading } from './reading.ts';
import type { OwnItems } from './set-back.ts';
import { showInSteps } from './show-changes.ts';

/** How many items a page on a new device shows after one call. */
export const firstPage = 50;
/**
 * Reads what happened since this page last read, and stores it. While a write is being sent, nobody knows whether its
 * answer or what is being read is newer; such a page counts only when read again after the answer.
 */
export interface ChangeReader<I extends Item> {
  /** Sets where this page reads on from: the device's cursor before its items were shown. */
  beginAt: (cursor: number | null) => void;
  read: (how?: { isFromStart?: boolean }) => Promise<void>;
  /** Notes a write's answer: an item, null for a deletion, undefined if nothing is known about it. */
  noteSent: (itemId: string, item: I | null | undefined) => void;
  /** Whether a deletion was answered since the last reading began. */
  wasDeleted: (itemId: string) => boolean;
  /** Whether some of what was read doesn't count yet. */
  isBehind: () => boolean;
  /** Whether an answer came during the last reading, or the reading itself has sent something. */
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
  /** How far this page has read; another page may have stored more on the device since. */
  let shownUpTo: number | null = null;
  let isBehind = false;
  let hasSent = false;
  /** How many answers came during the reading. */
  let answers = 0;
  /** Items that were sent during the reading, and those sent during the running call. */
  const sentMeanwhile = new Map<string, I | null>();
  const sentDuringCall = new Set<string>();
  const shown = showInSteps<I>(state.change);

  /** On a new device the newest items are there after one call; the others follow. */
  async function showFirstPage(): Promise<void> {
    sentDuringCall.clear();
    const listed = await listNewest<I>(place, userId);
    // The changes that are read next name the unreadable ones.
    const items = listed.filter(({ isUnreadable }) => isUnreadable !== true);
    const page = omitSent({ items, removedIds: [] });
    state.change(({ items: known }) => ({ items: applyChanges(known, page) }));
    if (listed.length < firstPage) state.change(() => ({ isComplete: true }));
  }

  /** Sent items are shown as they were answered until they are read once more. */
  function omitSent({ items, removedIds }: Pick<Changes<I>, 'items' | 'removedIds'>) {
    return {
      items: items.filter(({ id }) => !sentDuringCall.has(id)),
      removedIds: removedIds.filter((id) => !sentDuringCall.has(id)),
    };
  }

  const takeOwn = () => openOwnItems({ place, userId, keep, shown: state.read().items ?? [] });

  const isSentMeanwhile = (itemId: string) => (sentMeanwhile.get(itemId) ?? null) !== null;

  async function readPage(since: number): Promise<Changes<I> & { isCertain: boolean }> {
    const before = answers;
    sentDuringCall.clear();
    const page = await fetchChanges<I>({ place, userId, since });
    const isSending = await isSendingNow().catch(() => true);
    return { ...page, ...omitSent(page), isCertain: answers === before && !isSending };
  }

  async function read({ isFromStart = false } = {}): Promise<void> {
    const from = await readFrom({ keep, isFromStart, shownUpTo });
    const since = from ?? 0;
    let own = since === 0 && (await wasSetBack({ place, userId, keep })) ? await takeOwn() : null;
    if (from === null) await showFirstPage();
    const reading = new Reading(since, since === 0 ? [] : await keep.readUnreadable());
    const isLeft = (itemId: string) => reading.seen?.has(itemId) !== false || isSentMeanwhile(itemId);
    sentMeanwhile.clear();
    shown.leaveAll();
    answers = 0;
    hasSent = false;
    for (;;) {
      const page = await readPage(reading.since);
      if (page.mustRestart) {
        if (page.isSetBack) own ??= await takeOwn();
        if (!reading.restart()) throw new Error(`${place.name} can't be read to the end.`);
        continue;
      }
      reading.take(page);
      const seen = reading.seen ?? new Set<string>();
      const items = (await own?.keepNewer(page.items)) ?? page.items;
      const isOver = !page.hasMore && (await own?.bringBack(seen)) !== true;
      if (isOver) for (const id of (await own?.queueRefused(seen)) ?? []) seen.add(id);
      const removedIds = page.removedIds.filter((id) => own?.has(id) !== true);
      const soFar = reading.readSoFar({ isOver });
      await keep.apply({
        items,
        removedIds,
        ...soFar,
        ...(isOver && reading.seen && { isLeft }),
      });
      if (soFar) shownUpTo = soFar.cursor;
      // An answer that came while slow storage kept the page is newer.
      shown.add(omitSent({ items, removedIds }), isOver);
      if (isOver) break;
      await waitUntilIdle();
    }
    const { seen, unreadable } = reading;
    isBehind = reading.isBehind;
    hasSent = own !== null;
    if (unreadable.length > 0 || state.read().unreadable.length > 0) state.change(() => ({ unreadable }));
    await keep.removeOld();
    if (seen !== null) state.change(({ items }) => ({ items: items?.filter(({ id }) => isLeft(id)) ?? [] }));
  }

  return {
    beginAt(cursor) {
      shownUpTo = cursor;
    },
    read,
    noteSent(itemId, item) {
      answers += 1;
      shown.leave(itemId);
      if (item === undefined) return;
      sentMeanwhile.set(itemId, item);
      sentDuringCall.add(itemId);
    },
    wasDeleted: (itemId) => sentMeanwhile.get(itemId) === null,
    isBehind: () => isBehind,
    wasOvertaken: () => hasSent || (isBehind && answers > 0),
  };
}

/** What this device has. Only after a backup was put back: not among the first scripts. */
async function openOwnItems<I extends Item>(known: {
  place: CollectionPlace;
  userId: string;
  keep: Keep<I>;
  shown: readonly I[];
}): Promise<OwnItems<I>> {
  const { takeOwnItems } = await import('./set-back.ts');
  return takeOwnItems<I>({ ...known, outbox: getOutbox(known.userId) });
}

/** Where a reading begins; null on a device that holds nothing yet. */
async function readFrom<I extends Item>({
  keep,
  isFromStart,
  shownUpTo,
}: {
  keep: Keep<I>;
  isFromStart: boolean;
  shownUpTo: number | null;
}): Promise<number | null> {
  const kept = await keep.readCursor();
  if (isFromStart) return 0;
  return kept === null ? null : Math.min(kept, shownUpTo ?? 0);
}

/** Whether the server knows less than before: whoever reads from the start has to ask, and isn't told. */
async function wasSetBack<I extends Item>({
  keep,
  ...of
}: {
  place: CollectionPlace;
  userId: string;
  keep: Keep<I>;
}): Promise<boolean> {
  const since = await keep.readLastCursor();
  return since !== null && since > 0 && (await fetchChanges<I>({ ...of, since })).isSetBack === true;
}

async function fetchChanges<I extends Item>({
  place,
  userId,
  since,
}: {
  place: CollectionPlace;
  userId: string;
  since: number;
}): Promise<Changes<I>> {
  const url = `${place.path}/changes?since=${since}`;
  return (await sendRequest({ method: 'GET', url, asUser: userId })) as Changes<I>;
}

async function listNewest<I extends Item>(
  place: CollectionPlace,
  userId: string,
): Promise<(I & { isUnreadable?: true })[]> {
  const url = `${place.path}?limit=${firstPage}`;
  return (await sendRequest({ method: 'GET', url, asUser: userId })) as (I & { isUnreadable?: true })[];
}

/** Waits until the browser is idle, so that typing isn't delayed. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}
