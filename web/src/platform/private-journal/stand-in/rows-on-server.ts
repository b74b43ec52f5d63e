import type { SealedItem, UnreadableItem } from '@reflect/contract';
import { sealedRowsPlace } from '@reflect/contract/collections';
import { fillPath, sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { makeClosedJournalError } from '../journal-is-closed.ts';
import { readGeneration } from '../sealed-content.ts';

/** What happened to the rows of all collections since a cursor. */
export interface RowChanges {
  items: SealedItem[];
  unreadable?: UnreadableItem[];
  removedIds: string[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
}

type SentRow = Pick<SealedItem, 'id' | 'collection' | 'edition' | 'sealed'> & { createdAt: string };
type SentChange = Pick<SealedItem, 'edition' | 'sealed'> & { createdAt?: string; expectedRevision?: number };
type TrashedChange = Pick<SealedItem, 'edition' | 'sealed'> & { expectedRevision: number };

const { path, trash } = sealedRowsPlace;
/** The collection of rows with a person's settings beside all items; readable journals have none. */
export const settingsCollection = 'settings';
/** As long as all collections, which read the same pages at the same time, take to request one. */
const sharedMs = 1_000;

interface Holder {
  generation?: number;
  /** Called when the server, or a row, says that the key was turned elsewhere. */
  onTurned?: () => Promise<void>;
}

/**
 * A person's sealed rows on the server. A page that several collections request at once is read once. After a row of a later
 * generation was seen, nothing is written with an earlier key, because whoever has that key could read it; writes wait until the
 * journal is open again.
 */
export function openRows(
  userId: string,
  { generation = Number.POSITIVE_INFINITY, onTurned = async () => {} }: Holder = {},
) {
  let isOutdated = false;
  const pages = new Map<string, Promise<unknown>>();
  const makeRowPath = (sealedRowId: string) => fillPath(`${path}/:sealedRowId`, { sealedRowId });
  const makeTrashedPath = (sealedRowId: string) => fillPath(`${trash}/:sealedRowId`, { sealedRowId });
  const send = (method: string, url: string, body?: object) =>
    sendRequest({ method, url, asUser: userId, ...(body && { body }) });

  function readPage(url: string): Promise<unknown> {
    const reading = pages.get(url) ?? send('GET', url);
    if (!pages.has(url)) {
      pages.set(url, reading);
      const forget = () => setTimeout(() => pages.delete(url), sharedMs);
      reading.then(forget, () => pages.delete(url));
    }
    return reading;
  }
  async function checkGeneration<Found>(
    asked: Promise<unknown>,
    rowsIn: (found: Found) => readonly SealedItem[],
  ) {
    const found = (await asked) as Found;
    // The record of a turn is sealed with the new key before that becomes the key.
    const isLater = ({ collection, sealed }: SealedItem) =>
      collection !== settingsCollection && readGeneration(sealed) > generation;
    if (isOutdated || !rowsIn(found).some(isLater)) return found;
    isOutdated = true;
    void onTurned();
    return found;
  }
  /** Pages read before a write are out of date after it. */
  async function write(method: string, url: string, body?: object): Promise<unknown> {
    if (isOutdated) throw makeClosedJournalError();
    try {
      return await send(method, url, body);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'private_journal.key_turned') throw error;
      await onTurned();
      throw makeClosedJournalError();
    } finally {
      pages.clear();
    }
  }

  const readEverythingSince = (cursor: number) =>
    checkGeneration<RowChanges>(readPage(`${path}/changes?since=${cursor}`), ({ items }) => items);

  return {
    readEverythingSince,
    /** Without settings, which belong to no collection. */
    async changesSince(cursor: number): Promise<RowChanges> {
      const page = await readEverythingSince(cursor);
      return { ...page, items: page.items.filter(({ collection }) => collection !== settingsCollection) };
    },
    list: ({ limit, before }: { limit: number; before?: string | undefined }) =>
      checkGeneration<SealedItem[]>(
        readPage(`${path}?limit=${limit}${before ? `&before=${before}` : ''}`),
        (found) => found,
      ),
    get: (id: string) => checkGeneration<SealedItem>(send('GET', makeRowPath(id)), (found) => [found]),
    create: (row: SentRow) => write('POST', path, row) as Promise<SealedItem>,
    update: (id: string, change: SentChange) =>
      write('PATCH', makeRowPath(id), change) as Promise<SealedItem>,
    remove: (id: string, deletion: string | null = null) =>
      write('DELETE', deletion === null ? makeRowPath(id) : `${makeRowPath(id)}?deletion=${deletion}`),
    restore: (id: string, restoration: string | null = null) =>
      write(
        'POST',
        `${makeRowPath(id)}/restore${restoration === null ? '' : `?restoration=${restoration}`}`,
      ) as Promise<SealedItem>,
    listTrash: () => readPage(trash) as Promise<(SealedItem & { deletedAt: string })[]>,
    resealTrashed: (id: string, change: TrashedChange) =>
      write('PUT', makeTrashedPath(id), change) as Promise<SealedItem>,
    eraseTrashed: (id: string) => write('DELETE', makeTrashedPath(id)),
    emptyTrash: () => write('DELETE', trash),
  };
}
export type RowsOnServer = ReturnType<typeof openRows>;
