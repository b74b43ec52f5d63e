import type { CollectionPlace } from '@reflect/contract/collections';
import { getOutbox } from '../outbox/outbox.ts';
import { getProblemCode, type NewWrite, type QueuedWrite } from '../outbox/write.model.ts';
import { makeUuidV7 } from '../uuid-v7.ts';
import type { Changed } from './bodies.ts';
import { type Creation, makeCreations } from './creations.ts';
import type { Item } from './items.model.ts';
import { awaitResult, type WriteResult } from './write-result.ts';
import { applyKnownFields, getVerb, isReadWith, listWrites, makeWrite, type Verb } from './writes.model.ts';

export type ItemChanges<I extends Item, New extends object, Change extends object> = ReturnType<
  typeof makeChanges<I, New, Change>
>;

/** The operations on one collection's items for one person; all go through the outbox. */
export function makeChanges<I extends Item, New extends object, Change extends object>({
  place,
  userId,
  cleared,
}: {
  place: CollectionPlace;
  userId: string;
  cleared: Change;
}) {
  const outbox = getOutbox(userId);
  const creations = makeCreations<New, Change>({ place, userId, outbox, cleared });
  const listOwn = (itemId: string) => listWrites(place, { itemId, writes: outbox.read().writes });
  const findRefused = (itemId: string) => listOwn(itemId).find(({ state }) => state === 'refused');
  const write = <Body extends object>(verb: Verb, itemId: string, body?: Body) =>
    makeWrite(place, {
      verb,
      itemId,
      userId,
      ...(body && { body }),
      ...(verb === 'delete' && { deedId: makeUuidV7() }),
    });
  const submit = (itemId: string, newWrite: NewWrite) =>
    awaitResult<I>({ place, itemId, outbox, begin: (onKept) => outbox.submit(newWrite, { onKept }) });

  async function withdraw(itemId: string): Promise<void> {
    await outbox.swap(
      listOwn(itemId).map(({ seq }) => seq),
      [],
    );
  }

  return {
    withdraw,
    refusedOf: findRefused,
    settleTakenIds: creations.settleTakenIds,
    /**
     * Keeps a new item and sends it. With `waitsOnServerError` it waits when the server fails (5xx); without, the call
     * rejects and nothing is kept.
     */
    create: (creation: Creation<New>, options?: { waitsOnServerError?: boolean }) =>
      awaitResult<I>({
        ...{ place, outbox, itemId: creation.id, ...options },
        begin: (onKept) => creations.send(creation, onKept),
      }),
    /**
     * Changes an item as it was read. Its waiting changes go first. If `item` was read with those, this change builds on
     * them; otherwise it conflicts, where a person decides conflicts: another tab may have changed the item.
     */
    update(item: I, change: Change): Promise<WriteResult<I>> {
      const isChecked = place.conflict === 'choose';
      const base = isChecked ? findBase({ waiting: listOwn(item.id), item, change }) : null;
      const body: Changed<Change> = isChecked ? { ...change, expectedRevision: item.revision } : change;
      return submit(item.id, {
        ...write('update', item.id, body),
        ...base,
        note: applyKnownFields(item, change),
      });
    },
    async remove(itemId: string): Promise<WriteResult<I>> {
      const refused = findRefused(itemId);
      if (refused !== undefined) await withdraw(itemId);
      // It only ever existed here.
      if (refused !== undefined && getVerb(refused) === 'create') return { kind: 'sent', item: null };
      return submit(itemId, write('delete', itemId));
    },
    /** Restores a deleted item; where it is restored whole, everything known about it is sent again. */
    restore: (item: I) => submit(item.id, makeRestoration(place, userId, item)),
    /** Sends a refused change again; an item deleted elsewhere is restored as it is shown here. */
    async tryAgain(item: I): Promise<void> {
      const refused = findRefused(item.id);
      if (refused === undefined) return;
      const isGone = refused.problem?.code === getProblemCode(place, 'not_found');
      if (isGone && place.isRestoredWhole) {
        const waiting = listOwn(item.id).map(({ seq }) => seq);
        await outbox.swap(waiting, [makeRestoration(place, userId, item)]);
        await outbox.flush();
        return;
      }
      const again = await outbox.replace(refused.seq, refused);
      if (again) await outbox.sendNow(again);
    },
    /** On the server's present revision. */
    async overwrite(itemId: string, revision: number): Promise<void> {
      const refused = findRefused(itemId);
      if (refused === undefined) return;
      const body = { ...refused.request.body, expectedRevision: revision };
      const { follows: _, isOnOtherWords: _other, ...unfollowing } = refused;
      const again = await outbox.replace(refused.seq, {
        ...unfollowing,
        followsPrevious: false,
        request: { ...refused.request, body },
      });
      if (again !== null) await outbox.sendNow(again);
    },
    /**
     * Replaces every waiting write of an item by a new item. What another tab has changed in it, unseen here,
     * becomes a separate item too.
     */
    async replaceBy(itemId: string, creation: Creation<New>): Promise<void> {
      const listUnseen = await openUnseen<New, Change>({ creations, listOwn });
      await swapFor(itemId, [creations.writeFor(creation), ...listUnseen(itemId, creation)]);
    },
    /**
     * Withdraws the shown version of a waiting item. What another tab has changed in it, unseen here, becomes a
     * separate item, with the rest as in `creation`.
     */
    async withdrawShown(itemId: string, creation: Creation<New>): Promise<void> {
      const listUnseen = await openUnseen<New, Change>({ creations, listOwn });
      await swapFor(itemId, listUnseen(itemId, creation));
    },
  };

  async function swapFor(itemId: string, copies: readonly NewWrite[]): Promise<void> {
    const gone = listOwn(itemId).map(({ seq }) => seq);
    for (const copy of await outbox.swap(gone, copies)) await outbox.sendNow(copy);
  }
}

/**
 * Opens what lists the versions of an item that another tab has made, unseen here, as items of their own. Only where
 * somebody chooses between versions: not among the first scripts.
 */
async function openUnseen<New extends object, Change extends object>({
  creations,
  listOwn,
}: {
  creations: Pick<ReturnType<typeof makeCreations<New, Change>>, 'writeFor'>;
  listOwn: (itemId: string) => QueuedWrite[];
}) {
  const { listVersionsBeside } = await import('./versions/versions-beside.model.ts');
  return (itemId: string, creation: Creation<New>): NewWrite[] =>
    listVersionsBeside(listOwn(itemId) as QueuedWrite<Changed<Change>>[]).map((body) =>
      creations.writeFor({ ...creation, id: makeUuidV7(), body: { ...creation.body, ...body } }),
    );
}

/** The write that restores an item; where it is restored whole, with everything known about it. */
function makeRestoration<I extends Item>(place: CollectionPlace, userId: string, item: I): NewWrite {
  const { id, createdAt: _at, revision: _revision, ...details } = item;
  // An unreadable item has no known content to show while it waits.
  const isKnown = (item as { isUnreadable?: true }).isUnreadable !== true;
  const body = place.isRestoredWhole ? details : undefined;
  const restoration = makeWrite(place, {
    ...{ verb: 'restore', itemId: id, userId, deedId: makeUuidV7() },
    ...(body && { body }),
  });
  return { ...restoration, ...(isKnown && { note: item }) };
}

/** What a change says about the waiting writes before it. */
function findBase({
  waiting,
  item,
  change,
}: {
  waiting: readonly QueuedWrite[];
  item: Item;
  change: object;
}): Partial<NewWrite> | null {
  const last = waiting.at(-1);
  if (last === undefined) return null;
  const { seq: follows, wording: followsWording } = last;
  if (isReadWith(waiting, { item, change }))
    return { follows, ...(followsWording !== undefined && { followsWording }) };
  // Before it is created, no revision says on which words a change was made.
  return waiting.some((before) => getVerb(before) === 'create') ? { isOnOtherWords: true } : null;
}
