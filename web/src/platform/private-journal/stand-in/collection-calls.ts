import { isApiError } from '../../api-error.ts';
import { getProblemCode } from '../../outbox/write.model.ts';
import type { AnyItem, Body, ItemRules } from './item-rules.ts';
import { type CollectionOnDevice, openItemsInRows } from './items-in-rows.ts';
import { makeListCalls } from './list-items.ts';
import { cannotVouch, isRowProblem, makeProblem, translateProblem } from './problems.ts';

/** Each time, another device may have changed the row in between. */
const maxAttempts = 6;

/** The calls of one collection, as the server answers for readable items. Each rejects with `ApiError`. */
export function makeCollectionCalls({ rules, ...on }: CollectionOnDevice & { rules: ItemRules }) {
  const { place, rows } = on;
  const memory = on.memory.of(place.name);
  const items = openItemsInRows(on);
  const { open, get, seal, confirm } = items;

  async function create({ id, createdAt: sentAt, ...body }: Body): Promise<AnyItem> {
    const createdAt = new Date((sentAt as string | undefined) ?? Date.now()).toISOString();
    const item = await rules.make(items.newItem(String(id), createdAt), body);
    const known = await memory.editionOf(String(id));
    const row = await seal(item, known === null ? 0 : known + 1);
    try {
      return await confirm(row, await rows.create(row));
    } catch (error) {
      if (!isRowProblem(error, 'id_taken')) throw translateProblem(place, error);
    }
    // Sealed again it has other bytes: the stored row may be the same item, whose answer was lost.
    const present = await get(row.id);
    if ((await rules.change(present, body)) === present) return present;
    throw makeProblem(409, getProblemCode(place, 'id_taken'), 'This was already saved in another form.');
  }

  const update = (id: string, { expectedRevision, ...body }: Body) =>
    rewrite(id, (item) => rules.change(item, body), expectedRevision);

  /** Changes the row's present item; with an expected revision only if the row's edition isn't later. */
  async function rewrite(
    id: string,
    change: (item: AnyItem) => AnyItem | Promise<AnyItem>,
    expectedRevision?: unknown,
  ): Promise<AnyItem> {
    for (let attempt = 1; ; attempt++) {
      const row = await items.read(id);
      const item = await open(row);
      const next = await change(item);
      if (next === item) return item;
      if (typeof expectedRevision === 'number' && expectedRevision < row.edition)
        throw makeProblem(
          409,
          getProblemCode(place, 'changed_elsewhere'),
          'This was changed on another device.',
        );
      const { edition, sealed } = await seal(next, row.edition + 1);
      try {
        const changed = await rows.update(id, {
          edition,
          sealed,
          ...(next.createdAt !== item.createdAt && { createdAt: next.createdAt }),
          expectedRevision: row.revision,
        });
        return await confirm({ id, edition, sealed }, changed);
      } catch (error) {
        if (attempt >= maxAttempts || !isRowProblem(error, 'changed_elsewhere'))
          throw translateProblem(place, error);
      }
    }
  }

  async function restore(id: string, body: Body, restoration: string | null = null): Promise<AnyItem> {
    try {
      await memory.announce(id, 'here').catch(ignoreFull);
      const restored = await rows.restore(id, restoration);
      if (restored.id !== id) throw cannotVouch();
      await memory.noteDone(id, 'here');
      return await open(restored);
    } catch (error) {
      const isGone = isApiError(error, 404) && place.isRestoredWhole;
      if (!isGone) throw translateProblem(place, error);
    }
    const made = await create({ ...body, id });
    await memory.noteDone(id, 'here');
    return made;
  }

  /** Accepts the server's version. An older version of an item becomes its latest. */
  async function accept(): Promise<void> {
    for (const id of await memory.accept()) {
      const row = await rows.get(id);
      const [item] = (await items.openSealed([row])).items;
      if (item === undefined || row.id !== id) throw cannotVouch();
      const { edition, sealed } = await seal(item, ((await memory.editionOf(id)) ?? row.edition) + 1);
      const changed = await rows.update(id, { edition, sealed, expectedRevision: row.revision });
      await confirm({ id, edition, sealed }, changed);
    }
  }

  async function eraseTrashed(id: string): Promise<unknown> {
    return rows.eraseTrashed(id).catch((error: unknown) => {
      throw translateProblem(place, error);
    });
  }

  /** The server can't tell the collections apart, so each row is named; one that is gone by then needs no erasing. */
  async function emptyTrash(): Promise<void> {
    for (const { id, collection } of await rows.listTrash())
      if (collection === place.name) await rows.eraseTrashed(id).catch(ignoreGone);
  }

  return {
    get,
    create,
    update,
    rewrite,
    restore,
    accept,
    eraseTrashed,
    emptyTrash,
    ...makeListCalls(on, items),
    async remove(id: string, deletion: string | null = null) {
      await memory.announce(id, 'gone').catch(ignoreFull);
      const answer = await rows.remove(id, deletion).catch((error: unknown) => {
        throw translateProblem(place, error);
      });
      await memory.noteDone(id, 'gone');
      return answer;
    },
  };
}
export type CollectionCalls = ReturnType<typeof makeCollectionCalls>;

function ignoreGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
}

/** Deleting frees space, and restoring takes none: the other devices are told once there is space. */
function ignoreFull(error: unknown): void {
  if (!(isApiError(error) && error.code === 'storage.full')) throw error;
}
