import type { EarlierVersion, SealedItem } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { api } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { sealItem } from '../sealed-items.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import { openRows } from '../stand-in/rows-on-server.ts';
import { sealSettings } from './carry-settings.ts';
import { callPatiently, runAll } from './patiently.ts';
import { readReadable, readSealed, UnreadableJournalError } from './read-journal.ts';
import { isSameContent } from './same-content.ts';
import { makePictureSealer } from './seal-pictures.ts';
import { sealTrash } from './seal-trash.ts';

/** How much of a journal is sealed, or opened. */
export interface SwitchProgress {
  done: number;
  total: number;
}

interface Switching {
  userId: string;
  key: AccountKey;
  onProgress: (progress: SwitchProgress) => void;
  signal: AbortSignal;
}

/** How often the journal may change while it's being switched. */
const maxPasses = 20;
const notYet = ['private_journal.changed_meanwhile', 'private_journal.not_all_sealed'];

/**
 * Seals everything of a journal, opens each sealed row again to compare it, and has the server erase what is readable. It
 * can be interrupted at any point and started again: nothing is erased before all of it is sealed, and nothing is sealed
 * twice.
 */
export async function switchOn({ userId, key, onProgress, signal }: Switching): Promise<void> {
  const rows = openRows(userId);
  const pictures = makePictureSealer({ userId, key });
  for (let pass = 1; ; pass++) {
    const { seen, changes } = await seal();
    // Only a pass that found everything sealed has opened all of it.
    if (changes > 0) {
      if (pass >= maxPasses) throw new UnreadableJournalError(changes);
      continue;
    }
    try {
      await callPatiently(
        () => api('POST /api/private-journal/finish', { body: { to: 'on', seen } }),
        signal,
      );
      return;
    } catch (error) {
      const isLate = isApiError(error) && notYet.includes(error.code ?? '');
      if (!isLate || pass >= maxPasses) throw error;
    }
  }

  async function seal(): Promise<{ seen: Record<string, number>; changes: number }> {
    const { sealed } = await callPatiently(() => readSealed({ userId, key, rows }), signal);
    const seen: Record<string, number> = {};
    const tasks: (() => Promise<void>)[] = [];
    let [done, total] = [0, 0];
    const left = new Set(sealed.keys());
    for (const place of Object.values(collections)) {
      const { items, cursor } = await callPatiently(() => readReadable(place, { userId }), signal);
      seen[place.name] = cursor;
      if (place.name === collections.journal.name) await addPictures([...items.values()]);
      total += items.size;
      for (const item of items.values()) {
        left.delete(item.id);
        const present = sealed.get(item.id);
        if (present?.item && present.row.edition >= item.revision && isSameContent(present.item, item)) {
          done += 1;
          continue;
        }
        tasks.push(async () => {
          await callPatiently(() => sealOne(place.name, { item, present: present?.row }), signal);
          onProgress({ done: ++done, total });
        });
      }
    }
    onProgress({ done, total });
    // Deleted since it was sealed.
    for (const id of left) tasks.push(async () => void (await callPatiently(() => rows.remove(id), signal)));
    await runAll(tasks);
    const trashed = await sealTrash({ sealing: { userId, key }, rows, signal });
    const said = await sealSettings({ userId, key, rows, signal });
    return { seen, changes: tasks.length + trashed + said };

    async function addPictures(entries: readonly AnyItem[]): Promise<void> {
      const found = await callPatiently(() => pictures.tasksFor(entries), signal);
      total += found.total;
      done += found.total - found.tasks.length;
      for (const task of found.tasks)
        tasks.push(async () => {
          await callPatiently(task, signal);
          onProgress({ done: ++done, total });
        });
    }
  }

  async function sealOne(
    collection: string,
    { item, present }: { item: AnyItem; present: SealedItem | undefined },
  ): Promise<void> {
    const earlier = collection === collections.journal.name ? await readEarlier(item) : null;
    const content = earlier ? { ...item, earlier } : item;
    const row = await sealItem(
      { userId, collection, key },
      {
        item: content,
        // It goes up, so that a device's waiting change on an earlier revision doesn't pass for a change of this one.
        edition: Math.max(item.revision, present ? present.edition + 1 : 0),
      },
    );
    const { edition, sealed } = row;
    try {
      if (present === undefined) await rows.create(row);
      else await rows.update(row.id, { edition, sealed, expectedRevision: present.revision });
    } catch (error) {
      // It was restored since it was sealed in the trash. The next pass compares it.
      if (present === undefined && isApiError(error, 404)) return void (await rows.restore(row.id));
      // Another tab does the same: the next pass sees the result.
      if (!isApiError(error, 409)) throw error;
    }
  }

  async function readEarlier({ id, createdAt, updatedAt }: AnyItem): Promise<EarlierVersion | null> {
    if (createdAt === updatedAt) return null;
    try {
      return await api('GET /api/journal/entries/:entryId/earlier', { params: { entryId: id } });
    } catch (error) {
      if (isApiError(error, 404)) return null;
      throw error;
    }
  }
}
