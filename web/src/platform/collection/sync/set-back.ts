import type { CollectionPlace } from '@reflect/contract/collections';
import { limits } from '@reflect/contract/limits';
import { sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { judge } from '../../outbox/write.model.ts';
import { makeUuidAfter, makeUuidV7 } from '../../uuid-v7.ts';
import type { Item } from '../items.model.ts';
import type { Keep } from './keep.ts';

/** What a device had of a collection when the server turned out to know less, as after a restored backup. */
export interface OwnItems<I extends Item> {
  has: (itemId: string) => boolean;
  /** Sends what is newer here than on the server, each as an item of its own, before the server's takes its place. */
  keepNewer: (items: readonly I[]) => Promise<void>;
  /** Sends what the server lacks. Returns the ids of all of them: they stay here in any case. */
  bringBack: (seen: ReadonlySet<string>) => Promise<string[]>;
}

/** Characters of one call: well below what the server takes at once. */
const batchLength = 500_000;
const tries = 3;
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
  shown,
  pauseMs = 3_000,
}: {
  place: CollectionPlace;
  userId: string;
  keep: Pick<Keep<I>, 'readPieces'>;
  shown: readonly I[];
  pauseMs?: number;
}): Promise<OwnItems<I>> {
  const own = new Map<string, I>();
  for await (const piece of keep.readPieces()) for (const item of piece) own.set(item.id, item);
  for (const item of shown) own.set(item.id, item);

  const post = (url: string, body: object) =>
    sendRequest({ method: 'POST', url, body, asUser: userId, timeoutMs: 60_000 });

  /** What refers to another collection is refused until that is there, too. */
  async function sendBatch(items: readonly I[]): Promise<void> {
    let left = items;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const body = { feature: place.name.replaceAll('_', '-'), items: left };
      const { refused } = (await post(`/api/imports/${importId}/items`, body)) as { refused: number[] };
      left = left.filter((_, at) => refused.includes(at));
      if (left.length === 0 || attempt === tries) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async function send(items: readonly I[]): Promise<void> {
    if (items.length === 0) return;
    try {
      await post('/api/imports', { id: importId, source: 'reflect' });
      for (const batch of splitBatches(items)) await sendBatch(batch);
    } catch (error) {
      // What the server won't take stays here. Anything else is tried again with the next reading.
      if (!isApiError(error) || judge(error.status) !== 'refused') throw error;
    }
  }

  return {
    has: (itemId) => own.has(itemId),
    keepNewer: (items) =>
      send(
        items.flatMap((item) => {
          const here = own.get(item.id);
          const isNewer = here !== undefined && here.revision > item.revision;
          return isNewer && hasOtherWords(here, item) ? [{ ...here, id: makeUuidAfter(here.id) }] : [];
        }),
      ),
    async bringBack(seen) {
      const missing = [...own.values()].filter(({ id }) => !seen.has(id));
      await send(missing);
      return missing.map(({ id }) => id);
    },
  };
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
