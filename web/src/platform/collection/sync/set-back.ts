import type { CollectionPlace } from '@reflect/contract/collections';
import { limits } from '@reflect/contract/limits';
import { sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { isDurable } from '../../outbox/memory-write-store.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { judge, type NewWrite, type QueuedWrite } from '../../outbox/write.model.ts';
import { makeUuidAfter, makeUuidV7 } from '../../uuid-v7.ts';
import type { Item } from '../items.model.ts';
import { listWrites, makeWrite } from '../writes.model.ts';
import type { Keep } from './keep.ts';

/** What a device had of a collection when the server turned out to know less, as after a restored backup. */
export interface OwnItems<I extends Item> {
  has: (itemId: string) => boolean;
  /**
   * Sends what is newer here than on the server, each as an item of its own, and queues what is refused of it. Returns
   * the items that may take the place of this device's: all but those of which the newer version is nowhere else.
   */
  keepNewer: (items: readonly I[]) => Promise<I[]>;
  /**
   * Sends what the server lacks. Returns whether anything was sent since the last call: what the server has taken of it
   * is to be read.
   */
  bringBack: (seen: ReadonlySet<string>) => Promise<boolean>;
  /**
   * Queues what the server has refused, so that the person sees that it isn't saved and can decide. Returns the ids of
   * what couldn't be queued on this device: that stays as it is.
   */
  queueRefused: (seen: ReadonlySet<string>) => Promise<string[]>;
}

/** Characters of one call: well below what the server takes at once. */
const batchLength = 500_000;
const tries = 3;
/** What is older may be older than a year before the server has it. */
const halfYearMs = 183 * 24 * 60 * 60 * 1000;
/** Made by the server or at the time, so a difference in these is no difference in what somebody wrote. */
const madeFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'revision',
  'sentimentScore',
  'entryType',
  'people',
]);
/** All collections of a page are one import, which the person can see and undo. */
const importId = makeUuidV7();

/** Takes over everything that is shown or kept here. */
export async function takeOwnItems<I extends Item>({
  place,
  userId,
  keep,
  outbox,
  shown,
  pauseMs = 3_000,
}: {
  place: CollectionPlace;
  userId: string;
  keep: Pick<Keep<I>, 'readPieces'>;
  outbox: Pick<Outbox, 'read' | 'swap' | 'flush'>;
  shown: readonly I[];
  pauseMs?: number;
}): Promise<OwnItems<I>> {
  const own = new Map<string, I>();
  for await (const piece of keep.readPieces()) for (const item of piece) own.set(item.id, item);
  for (const item of shown) own.set(item.id, item);
  const sentIds = new Set<string>();
  const refused = new Map<string, I>();
  let isSentUnread = false;

  const post = (url: string, body: object) =>
    sendRequest({ method: 'POST', url, body, asUser: userId, timeoutMs: 60_000 });

  /** Returns what the server won't take. What refers to another collection is refused until that is there, too. */
  async function sendBatch(items: readonly I[]): Promise<readonly I[]> {
    let left = items;
    for (let attempt = 1; ; attempt += 1) {
      const body = { feature: place.name.replaceAll('_', '-'), items: left };
      const answer = (await post(`/api/imports/${importId}/items`, body)) as {
        refused: number[];
        full?: number;
      };
      // The answer doesn't say which of them there was no room for.
      if (answer.full) return left;
      left = left.filter((_, at) => answer.refused.includes(at));
      if (left.length === 0 || attempt === tries) return left;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Anything but a refusal is tried again with the next reading. */
  async function noteRefusal(items: readonly I[], sending: Promise<readonly I[]>): Promise<void> {
    const left = await sending.catch((error: unknown) => {
      if (!isApiError(error) || judge(error.status) !== 'refused') throw error;
      return items;
    });
    for (const item of left) refused.set(item.id, item);
  }

  async function send(items: readonly I[]): Promise<void> {
    const unsent = items.filter(({ id }) => !sentIds.has(id));
    if (unsent.length === 0) return;
    const begin = () => post('/api/imports', { id: importId, source: 'reflect' });
    await noteRefusal(
      unsent,
      begin().then(() => []),
    );
    for (const batch of refused.has(unsent[0]?.id ?? '') ? [] : splitBatches(unsent))
      await noteRefusal(batch, sendBatch(batch));
    for (const { id } of unsent) sentIds.add(id);
    isSentUnread = true;
  }

  /** Returns the ids of what couldn't be queued on this device, or of which something waits already. */
  async function queue(items: readonly I[]): Promise<string[]> {
    const { writes } = outbox.read();
    const added = items.filter(({ id }) => listWrites(place, { itemId: id, writes }).length === 0);
    const queued = added.length === 0 ? [] : await outbox.swap([], added.map(makeCreation));
    const dated = place.hasEditableTime
      ? queued.flatMap((write, at) => makeDating(write, place, added[at]!))
      : [];
    if (dated.length > 0) await outbox.swap([], dated);
    const kept = new Set(queued.flatMap((write, at) => (isDurable(write) ? [added[at]!.id] : [])));
    return items.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  }

  const isQueuedOnDevice = (itemId: string) =>
    listWrites(place, { itemId, writes: outbox.read().writes }).some(isDurable);

  return {
    has: (itemId) => own.has(itemId),
    async keepNewer(items) {
      const second = new Map<string, I>();
      for (const item of items) {
        const here = own.get(item.id);
        const isNewer = here !== undefined && here.revision > item.revision && !sentIds.has(item.id);
        if (isNewer && hasOtherWords(here, item))
          second.set(item.id, { ...here, id: makeUuidAfter(here.id) });
      }
      await send([...second.values()]);
      const isRefused = ({ id }: I) => refused.has(id) && !isQueuedOnDevice(id);
      const unkept = new Set(await queue([...second.values()].filter(isRefused)));
      return items.filter(({ id }) => !unkept.has(second.get(id)?.id ?? ''));
    },
    async bringBack(seen) {
      await send([...own.values()].filter(({ id }) => !seen.has(id)));
      const mustRead = isSentUnread;
      isSentUnread = false;
      return mustRead;
    },
    async queueRefused(seen) {
      const unqueued = await queue([...refused.values()].filter(({ id }) => own.has(id) && !seen.has(id)));
      // Only now: nothing that is read while something is being sent counts.
      if (refused.size > unqueued.length) void outbox.flush().catch(() => undefined);
      return unqueued;
    },
  };

  /** Shows the item as it was while it waits. A creation may leave out fields, but never has them empty. */
  function makeCreation(item: I): NewWrite {
    const { revision: _revision, updatedAt: _at, ...written } = item as I & { updatedAt?: string };
    const body = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
    return { ...makeWrite(place, { verb: 'create', itemId: item.id, userId, body }), note: item };
  }
}

/** A creation that arrives a year after its writing is dated to its arrival, but a change behind it may set the time. */
function makeDating({ seq, userId }: QueuedWrite, place: CollectionPlace, item: Item): NewWrite[] {
  const { id: itemId, createdAt } = item;
  if (Date.now() - Date.parse(createdAt) < halfYearMs) return [];
  const body = { createdAt, expectedRevision: 0 };
  return [{ ...makeWrite(place, { verb: 'update', itemId, userId, body }), follows: seq, note: item }];
}

/** Compares texts, numbers and lists; objects are made from them. */
function hasOtherWords(here: Item, there: Item): boolean {
  const other = there as unknown as Record<string, unknown>;
  return Object.entries(here).some(([name, value]) => {
    const isMade = madeFields.has(name) || (typeof value === 'object' && !Array.isArray(value));
    return !isMade && JSON.stringify(value) !== JSON.stringify(other[name]);
  });
}

function* splitBatches<I extends Item>(items: readonly I[]): Generator<I[]> {
  let batch: I[] = [];
  let length = 0;
  for (const item of items) {
    const own = JSON.stringify(item).length;
    if (batch.length > 0 && (batch.length >= limits.importedItems || length + own > batchLength)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(item);
    length += own;
  }
  if (batch.length > 0) yield batch;
}
