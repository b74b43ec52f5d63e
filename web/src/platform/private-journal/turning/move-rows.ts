import type { SealedItem } from '@reflect/contract';
import { isApiError } from '../../api-error.ts';
import type { AccountKey } from '../keys/account-key.ts';
import type { JournalMemory } from '../memory/journal-memory.ts';
import { openSummary, sealSummary, summaryCollection } from '../memory/summary.ts';
import { readGeneration } from '../sealed-content.ts';
import { isSameRow, openItems, sealItem } from '../sealed-items.ts';
import { makeSettingId } from '../setting-id.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import type { RowsOnServer } from '../stand-in/rows-on-server.ts';
import { callPatiently, runAll } from '../switching/patiently.ts';
import type { PictureMover } from './move-pictures.ts';

export interface RowsToMove {
  userId: string;
  /** With the former key. */
  key: AccountKey;
  rows: RowsOnServer;
  memory: JournalMemory;
  pictures: PictureMover;
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
}

/** The result of a pass. `held`: rows and pictures that contradict what this device remembers, left as they are. */
export interface Moved {
  moved: number;
  held: number;
  cursor: number;
}

/**
 * Reseals every row and picture that the former key sealed, and returns how far it has read. A row's content and edition stay, so a device's
 * waiting change still applies to the same item. The next pass sees a row that another device has changed meanwhile; one that neither key
 * opens stays unreadable.
 */
export async function moveRows(asked: RowsToMove): Promise<Moved> {
  const { key, rows, pictures, signal, onProgress } = asked;
  const found = new Map<string, SealedItem>();
  let [since, hasMore] = [0, true];
  while (hasMore) {
    const page = await callPatiently(() => rows.readEverythingSince(since), signal);
    if (page.mustRestart) found.clear();
    for (const row of page.items) found.set(row.id, row);
    for (const id of page.removedIds) found.delete(id);
    [since, hasMore] = [page.mustRestart ? 0 : page.cursor, page.hasMore || page.mustRestart];
  }
  const allTrash = await callPatiently(() => rows.listTrash(), signal);
  const trash = allTrash.filter((row) => isFormer(row, key));
  const left = [...found.values()].filter((row) => isFormer(row, key));
  const outcome = { moved: 0, held: 0, cursor: since };
  const ofPictures = await pictures.tasksFor({
    found: [...found.values()],
    trash: allTrash,
    onCame(came) {
      if (came !== 'settled') outcome[came] += 1;
      if (came !== 'held') onProgress({ done: ++done, total });
    },
  });
  const total = found.size + trash.length + ofPictures.total;
  let done = total - left.length - trash.length - ofPictures.tasks.length;
  const makeTask = (row: SealedItem, move: typeof moveRow) => async () => {
    const came = await callPatiently(() => move(asked, row), signal);
    if (came !== 'closed') outcome[came] += 1;
    if (came !== 'held') done += 1;
    onProgress({ done, total });
  };
  onProgress({ done, total });
  await runAll([
    ...left.map((row) => makeTask(row, row.collection === summaryCollection ? moveSummary : moveRow)),
    ...trash.map((row) => makeTask(row, moveTrashed)),
    ...ofPictures.tasks,
  ]);
  return outcome;
}

const isFormer = ({ sealed }: SealedItem, { former }: AccountKey): boolean =>
  readGeneration(sealed) === former?.generation;

type Came = 'moved' | 'held' | 'closed';

async function moveRow({ userId, key, rows, memory }: RowsToMove, row: SealedItem): Promise<Came> {
  const own = memory.of(row.collection);
  const next = await sealAnew({ userId, key }, row);
  if (next === null) return 'closed';
  // A row that was served in an older version must not become the latest one.
  if (await own.isRefused(row)) return 'held';
  const { id, edition, sealed } = next;
  const stored = await catchChanged(rows.update(id, { edition, sealed, expectedRevision: row.revision }));
  if (stored === null) return 'moved';
  if (!isSameRow(next, stored))
    throw new Error('The server has stored another row than the one that was sent.');
  // What a device remembers of the list of devices is stored separately.
  if (row.id !== (await makeSettingId(userId, 'devices'))) await own.noteStored(stored);
  return 'moved';
}

async function moveTrashed({ userId, key, rows, memory }: RowsToMove, row: SealedItem): Promise<Came> {
  const next = await sealAnew({ userId, key }, row);
  if (next === null) return 'closed';
  if (await memory.of(row.collection).isBehind(row)) return 'held';
  const { id, edition, sealed } = next;
  await catchChanged(rows.resealTrashed(id, { edition, sealed, expectedRevision: row.revision }));
  return 'moved';
}

/** Any device's summary is continued with the same claims: that device may not be used for months. */
async function moveSummary({ userId, key, rows }: RowsToMove, row: SealedItem): Promise<Came> {
  const found = await openSummary({ userId, key }, row);
  if (found === null) return 'closed';
  const summary = { previous: found.digest, wrote: found.summary.wrote, heads: {} };
  const next = await sealSummary({ userId, key }, { device: row.id, number: found.number + 1, summary });
  const { edition, sealed } = next;
  await catchChanged(rows.update(row.id, { edition, sealed, expectedRevision: row.revision }));
  return 'moved';
}

async function sealAnew({ userId, key }: { userId: string; key: AccountKey }, row: SealedItem) {
  const sealing = { userId, key, collection: row.collection };
  const [item] = (await openItems<AnyItem>(sealing, [row])).items;
  return item?.id === row.id ? sealItem(sealing, { item, edition: row.edition }) : null;
}

/** Null if it was changed, deleted or restored since it was read. */
async function catchChanged<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error, 404) || (isApiError(error, 409) && error.code?.endsWith('changed_elsewhere')))
      return null;
    throw error;
  }
}
