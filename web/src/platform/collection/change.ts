import type { CollectionPlace } from '@reflect/contract/collections';
import { outboxOf } from '../outbox/outbox.ts';
import type { NewWrite, QueuedWrite } from '../outbox/write.model.ts';
import { makeUuidV7 } from '../uuid-v7.ts';
import type { Changed } from './bodies.ts';
import { type Creation, makeCreations } from './creations.ts';
import type { Item } from './items.model.ts';
import { resultOf, type WriteResult } from './write-result.ts';
import {
  codeOf,
  isReadWith,
  type Verb,
  verbOf,
  versionsBeside,
  withKnownFields,
  writeOf,
  writesOf,
} from './writes.model.ts';

/** What can be done with the items of one collection and one person. */
export type ItemChanges<I extends Item, New extends object, Change extends object> = ReturnType<
  typeof makeChanges<I, New, Change>
>;

/** The changes of one collection and one person: every one goes through the outbox. */
export function makeChanges<I extends Item, New extends object, Change extends object>({
  place,
  userId,
  cleared,
}: {
  place: CollectionPlace;
  userId: string;
  /** A change that takes away everything which a creation may leave out. */
  cleared: Change;
}) {
  const outbox = outboxOf(userId);
  const creations = makeCreations<New, Change>({ place, userId, outbox, cleared });
  const own = (itemId: string) => writesOf(place, { itemId, writes: outbox.read().writes });
  const refusedOf = (itemId: string) => own(itemId).find(({ state }) => state === 'refused');
  const write = <Body extends object>(verb: Verb, itemId: string, body?: Body) =>
    writeOf(place, {
      verb,
      itemId,
      userId,
      ...(body && { body }),
      ...((verb === 'delete' || verb === 'restore') && { deedId: makeUuidV7() }),
    });
  const submit = (itemId: string, newWrite: NewWrite) =>
    resultOf<I>({ place, itemId, outbox, begin: (onKept) => outbox.submit(newWrite, { onKept }) });

  async function withdraw(itemId: string): Promise<void> {
    await outbox.swap(
      own(itemId).map(({ seq }) => seq),
      [],
    );
  }

  return {
    withdraw,
    refusedOf,
    settleTakenIds: creations.settleTakenIds,
    /**
     * Keeps a new item and sends it. With `waitsOnServerError` a server that fails (5xx) leaves it waiting; without, the
     * call rejects and nothing waits.
     */
    create: (creation: Creation<New>, options?: { waitsOnServerError?: boolean }) =>
      resultOf<I>({
        ...{ place, outbox, itemId: creation.id, ...options },
        begin: (onKept) => creations.send(creation, onKept),
      }),
    /**
     * Changes an item as it was read. What waits of it already goes first. Read with that, this change builds on the answer;
     * read before it, it collides where a person decides conflicts: another tab may have changed the item meanwhile.
     */
    update(item: I, change: Change): Promise<WriteResult<I>> {
      const isChecked = place.conflict === 'choose';
      const waiting = own(item.id);
      const follows = isReadWith(waiting, { item, change }) ? waiting.at(-1)?.seq : undefined;
      const body: Changed<Change> = isChecked ? { ...change, expectedRevision: item.revision } : change;
      return submit(item.id, {
        ...write('update', item.id, body),
        ...(isChecked && follows !== undefined && { follows }),
        note: withKnownFields(item, change),
      });
    },
    async remove(itemId: string): Promise<WriteResult<I>> {
      const refused = refusedOf(itemId);
      if (refused !== undefined) await withdraw(itemId);
      // It never was anywhere but here.
      if (refused !== undefined && verbOf(refused) === 'create') return { kind: 'sent', item: null };
      return submit(itemId, write('delete', itemId));
    },
    /** Brings a deleted item back; where a deletion erases, everything that is known of it is sent again. */
    restore: (item: I) => submit(item.id, restoration(item)),
    /** Sends once more what was refused; what was deleted elsewhere comes back as it is shown here. */
    async tryAgain(item: I): Promise<void> {
      const refused = refusedOf(item.id);
      if (refused === undefined) return;
      const isGone = refused.problem?.code === codeOf(place, 'not_found');
      if (isGone && place.deletion === 'erase') {
        const waiting = own(item.id).map(({ seq }) => seq);
        await outbox.swap(waiting, [restoration(item)]);
        await outbox.flush();
        return;
      }
      const again = await outbox.replace(refused.seq, refused);
      if (again) await outbox.sendNow(again);
    },
    /** Makes a refused change again on the revision that the server has now. */
    async overwrite(itemId: string, revision: number): Promise<void> {
      const refused = refusedOf(itemId);
      if (refused === undefined) return;
      const body = { ...refused.request.body, expectedRevision: revision };
      const { follows: _, ...unfollowing } = refused;
      const again = await outbox.replace(refused.seq, {
        ...unfollowing,
        followsPrevious: false,
        request: { ...refused.request, body },
      });
      if (again !== null) await outbox.sendNow(again);
    },
    /**
     * Puts a new item in the place of everything that waits of another one. What another tab has written beside it, and
     * nobody has seen here, becomes an item of its own as well.
     */
    async replaceBy(itemId: string, creation: Creation<New>): Promise<void> {
      const waiting = own(itemId);
      const unseen = versionsBeside(waiting as QueuedWrite<Changed<Change>>[]).map((body) =>
        creations.writeFor({ ...creation, id: makeUuidV7(), body: { ...creation.body, ...body } }),
      );
      const gone = waiting.map(({ seq }) => seq);
      for (const copy of await outbox.swap(gone, [creations.writeFor(creation), ...unseen]))
        await outbox.sendNow(copy);
    },
  };

  function restoration(item: I): NewWrite {
    const { id, createdAt: _at, revision: _revision, ...details } = item;
    // Nothing is known of what can't be read, so nothing is shown of it while it waits.
    const isKnown = (item as { isUnreadable?: true }).isUnreadable !== true;
    const body = place.deletion === 'erase' ? details : undefined;
    return { ...write('restore', id, body), ...(isKnown && { note: item }) };
  }
}
