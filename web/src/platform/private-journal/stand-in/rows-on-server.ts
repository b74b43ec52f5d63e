import type { SealedItem, UnreadableItem } from '@reflect/contract';
import { sealedRowsPlace } from '@reflect/contract/collections';
import { fillPath, sendRequest } from '../../api.ts';

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

const { path } = sealedRowsPlace;
/** The collection of the rows that hold what a person has said beside all items; readable journals have none of it. */
export const settingsCollection = 'settings';
/** As long as all collections, which read the same pages at the same time, need to ask for one. */
const sharedMs = 1_000;

/** The sealed rows of a person on the server. A page that several collections ask for at once is read once. */
export function openRows(userId: string) {
  const pages = new Map<string, Promise<unknown>>();
  const rowPath = (sealedRowId: string) => fillPath(`${path}/:sealedRowId`, { sealedRowId });
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
  /** What was read before it says nothing of it. */
  async function write(method: string, url: string, body?: object): Promise<unknown> {
    try {
      return await send(method, url, body);
    } finally {
      pages.clear();
    }
  }

  return {
    /** Without settings, which are no item of any collection. */
    async changesSince(cursor: number): Promise<RowChanges> {
      const page = (await readPage(`${path}/changes?since=${cursor}`)) as RowChanges;
      return { ...page, items: page.items.filter(({ collection }) => collection !== settingsCollection) };
    },
    list: ({ limit, before }: { limit: number; before?: string | undefined }) =>
      readPage(`${path}?limit=${limit}${before ? `&before=${before}` : ''}`) as Promise<SealedItem[]>,
    get: (id: string) => send('GET', rowPath(id)) as Promise<SealedItem>,
    create: (row: SentRow) => write('POST', path, row) as Promise<SealedItem>,
    update: (id: string, change: SentChange) => write('PATCH', rowPath(id), change) as Promise<SealedItem>,
    remove: (id: string) => write('DELETE', rowPath(id)),
    restore: (id: string) => write('POST', `${rowPath(id)}/restore`) as Promise<SealedItem>,
    listTrash: () =>
      send('GET', '/api/private-journal/trash') as Promise<(SealedItem & { deletedAt: string })[]>,
    emptyTrash: () => write('DELETE', '/api/private-journal/trash'),
  };
}
export type RowsOnServer = ReturnType<typeof openRows>;
