import { type CollectionPlace, collections, sealedRowsPlace } from '@reflect/contract/collections';
import { api, sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { makeUuidV7 } from '../../uuid-v7.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { countLeftOut } from '../memory/left-out.ts';
import { readGeneration } from '../sealed-content.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import { openRows } from '../stand-in/rows-on-server.ts';
import { readSettings, writeSettingsBack } from './carry-settings.ts';
import { makePictureOpener } from './open-pictures.ts';
import { callPatiently } from './patiently.ts';
import { readSealed, UnreadableJournalError } from './read-journal.ts';
import { type IsSamePicture, isSamePicture } from './same-picture.ts';
import type { SwitchProgress } from './switch-on.ts';

/** Those that others refer to come first. */
const order: readonly CollectionPlace[] = [
  collections.people,
  collections.habits,
  collections.goals,
  ...Object.values(collections).filter(({ name }) => !['people', 'habits', 'goals'].includes(name)),
];
const maxPasses = 20;
const maxItems = 50;
const maxBytes = 1_000_000;

/**
 * Opens everything of a private journal, writes it back as it was, and has the server erase the sealed rows. Nothing is
 * erased before all of it is readable again. An interrupted attempt is undone first: what it wrote may be older than what
 * was written since.
 */
export async function switchOff({
  userId,
  key,
  isResumed,
  isSame = isSamePicture,
  onProgress,
  signal,
}: {
  userId: string;
  key: AccountKey;
  /** Whether an earlier attempt was started. */
  isResumed: boolean;
  isSame?: IsSamePicture;
  onProgress: (progress: SwitchProgress) => void;
  signal: AbortSignal;
}): Promise<void> {
  const rows = openRows(userId);
  const ask = <Answer>(call: () => Promise<Answer>) => callPatiently(call, signal);
  if (isResumed) await ask(() => api('POST /api/private-journal/abandon'));
  await ask(() => api('POST /api/private-journal/begin', { body: { to: 'off' } }));
  const importId = makeUuidV7();
  await ask(() => sendReadable('POST', '/api/imports', { id: importId, source: 'reflect' }));
  const pictures = makePictureOpener({ userId, key, importId, isSame });
  /** What was written back, as it was then. */
  const written = new Map<string, { place: CollectionPlace; content: string }>();
  for (let pass = 1; ; pass++) {
    const { sealed, summaries, cursor } = await ask(() => readSealed({ userId, key, rows }));
    const closed = [...sealed.values()].filter(({ item }) => item === null).length;
    const settings = await readSettings({ userId, key, rows, signal });
    const findRow = (id: string) => {
      const row = (sealed.get(id) ?? settings.get(id))?.row;
      return row ? { id, edition: row.edition, generation: readGeneration(row.sealed) } : null;
    };
    const leftOut = await countLeftOut({ userId, key }, { rowOf: findRow, summaries });
    if (closed + leftOut > 0) throw new UnreadableJournalError(closed + leftOut);
    await writeBack([...sealed.values()].flatMap(({ row, item }) => (item ? [{ row, item }] : [])));
    await writeSettingsBack({ userId, key, rows, signal }, settings);
    for (const [id, { place }] of written) if (!sealed.has(id)) await takeBack(place, id);
    await ask(() => pictures.writeBackUnused());
    try {
      const seen = { [sealedRowsPlace.name]: cursor };
      await ask(() => api('POST /api/private-journal/finish', { body: { to: 'off', seen } }));
      return;
    } catch (error) {
      const isLate = isApiError(error) && error.code === 'private_journal.changed_meanwhile';
      if (!isLate || pass >= maxPasses) throw error;
    }
  }

  function sendReadable(method: string, url: string, body?: object): Promise<unknown> {
    return sendRequest({ method, url, asUser: userId, isReadable: true, ...(body && { body }) });
  }

  async function takeBack(place: CollectionPlace, id: string): Promise<void> {
    await ask(() => sendReadable('DELETE', `${place.path}/${id}`));
    written.delete(id);
  }

  async function writeBack(opened: readonly { row: { collection: string }; item: AnyItem }[]): Promise<void> {
    let done = written.size;
    for (const place of order) {
      const own = opened.filter(({ row }) => row.collection === place.name).map(({ item }) => item);
      const left = own.filter((item) => written.get(item.id)?.content !== JSON.stringify(item));
      // What is already there isn't overwritten: an item that changed since is removed and written again.
      for (const { id } of left) if (written.has(id)) await takeBack(place, id);
      for (const batch of splitBatches(left)) {
        await sendBatch(place, batch);
        for (const item of batch) written.set(item.id, { place, content: JSON.stringify(item) });
        done += batch.length;
        onProgress({ done, total: opened.length });
      }
    }
  }

  async function sendBatch({ name }: CollectionPlace, opened: readonly AnyItem[]): Promise<void> {
    const items: AnyItem[] = [];
    for (const item of opened)
      items.push(name === collections.journal.name ? await ask(() => pictures.withPicture(item)) : item);
    const feature = name.replaceAll('_', '-');
    const answer = await ask(() =>
      sendReadable('POST', `/api/imports/${importId}/items`, { feature, items }),
    );
    const { refused, full } = answer as { refused: number[]; full: number };
    if (refused.length + full > 0) throw new UnreadableJournalError(refused.length + full);
  }
}

/** No more at once than the server accepts. */
function splitBatches(items: readonly AnyItem[]): AnyItem[][] {
  const batches: AnyItem[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    if (bytes + size > maxBytes || (batches.at(-1)?.length ?? 0) >= maxItems) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(item);
    bytes += size;
  }
  return batches;
}
