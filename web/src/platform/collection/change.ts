import type { CollectionPlace } from '@reflect/contract/collections';
import { ApiError } from '../api-error.ts';
import { isDurable } from '../outbox/memory-write-store.ts';
import { type Outcome, outboxOf } from '../outbox/outbox.ts';
import { laneOf, type NewWrite, type QueuedWrite, type WriteProblem } from '../outbox/write.model.ts';
import { announceLostSession } from '../session-lost.ts';
import { makeUuidV7, uuidAfter } from '../uuid-v7.ts';
import type { Item } from './items.model.ts';
import {
  codeOf,
  isChangedElsewhere,
  isReadWith,
  verbOf,
  versionsBeside,
  withKnownFields,
  withoutUndefined,
  writeOf,
  writesOf,
} from './writes.model.ts';

/** How a change ended, where it did not fail: the server has it, it waits on this device, or its person has to choose. */
export interface WriteResult<I> {
  kind: 'sent' | 'waiting' | 'sign-in' | 'changed-elsewhere';
  /** As the server answered; null where another tab received the answer, where it waits, and for a deletion. */
  item: I | null;
}

type Body = Record<string, unknown>;
type Refused = Extract<Outcome, { kind: 'refused' }>;

/** What a creation is made of. */
export interface Creation {
  /** Made by the client, so that a retry never makes a second item. */
  id: string;
  body: Body;
  /** Lanes whose earlier writes go first, such as those of the people an entry names. */
  after?: readonly string[];
  /** Parts of the item that are shown while it waits and are not sent. */
  shown?: Body;
  /** When it was made, for one that was made before. */
  createdAt?: string;
}

/** Session waits of a creation: a session that is being renewed in another tab is back by then. */
const sessionWaits = [1_000, 2_000];
/** Nobody looks at a dialog for longer than this because a server is slow: what is on this device is sent later. */
const answerTimeoutMs = 5_000;
/** The call may have arrived though no answer, or a gateway's, came back. */
const lostAnswers = [0, 502, 504];

/** The changes of one collection and one person: every one goes through the outbox. */
export function makeChanges<I extends Item>({
  place,
  userId,
  cleared,
}: {
  place: CollectionPlace;
  userId: string;
  /** A change that takes away everything which a creation may leave out. */
  cleared: Body;
}) {
  const outbox = outboxOf(userId);
  const own = (itemId: string) => writesOf(place, { itemId, writes: outbox.read().writes });
  const refusedOf = (itemId: string) => own(itemId).find(({ state }) => state === 'refused');
  const write = (verb: 'create' | 'update' | 'delete' | 'restore', itemId: string, body?: Body) =>
    writeOf(place, {
      verb,
      itemId,
      userId,
      ...(body && { body }),
      ...(verb === 'delete' && { deletion: makeUuidV7() }),
    });

  const submitted = (newWrite: NewWrite) => (onKept: (kept: QueuedWrite) => void) =>
    outbox.submit(newWrite, { onKept });

  async function withdraw(itemId: string): Promise<void> {
    await outbox.swap(
      own(itemId).map(({ seq }) => seq),
      [],
    );
  }

  /** Ends when the server answered, or when nobody should wait any longer. Rejects where nothing was kept or taken. */
  async function resultOf(
    itemId: string,
    begin: (onKept: (write: QueuedWrite) => unknown) => Promise<Outcome>,
    { waitsOnServerError = false }: { waitsOnServerError?: boolean } = {},
  ): Promise<WriteResult<I>> {
    let tellKept = () => {};
    const whenKept = new Promise<void>((resolve) => {
      tellKept = resolve;
    });
    const attempt = begin((write) => isDurable(write) && tellKept());
    void attempt.then(announceSignIn, () => undefined);
    // What is in memory alone, or on its way to a slow storage, would be lost with the tab: nobody may take it for kept.
    const late = afterTimeout().then((what) => whenKept.then(() => what));
    const first = await Promise.race([attempt, late]);
    const isKept = own(itemId).every(isDurable);
    if (first === 'late' && isKept) return { kind: 'waiting', item: null };
    const outcome = first === 'late' ? await attempt : first;
    if (outcome.kind === 'sent') return { kind: 'sent', item: (outcome.answer as I | undefined) ?? null };
    const { write: kept, problem } = outcome;
    const staysHere =
      outcome.kind === 'waiting' &&
      isDurable(kept) &&
      (waitsOnServerError || outcome.reason !== 'failed' || lostAnswers.includes(problem?.status ?? 0));
    if (staysHere) {
      return { kind: outcome.reason === 'sign-in' ? 'sign-in' : 'waiting', item: null };
    }
    if (outcome.kind === 'refused' && isChangedElsewhere(place, kept)) {
      return { kind: 'changed-elsewhere', item: null };
    }
    await outbox.swap([kept.seq], []);
    throw errorOf(problem);
  }

  function creationOf({ id, body, after, shown, createdAt }: Creation): NewWrite {
    return {
      ...write('create', id, { ...body, id, ...(createdAt && { createdAt }) }),
      ...(createdAt === undefined && { lateBody: { createdAt: new Date().toISOString() } }),
      ...(after && { after }),
      ...(shown && { note: shown }),
    };
  }

  async function sendCreation(creation: Creation, onKept: (write: QueuedWrite) => void): Promise<Outcome> {
    const waiting = own(creation.id).find((queued) => verbOf(queued) === 'create');
    const replaced = waiting && (await outbox.replace(waiting.seq, creationOf(creation)));
    if (replaced) onKept(replaced);
    const outcome = replaced
      ? await outbox.sendNow(replaced, { sessionWaits })
      : await outbox.submit(creationOf(creation), { sessionWaits, onKept });
    return outcome.kind === 'refused' ? settleCreation(outcome, creation) : outcome;
  }

  const settleCreation = async (outcome: Refused, creation: Creation): Promise<Outcome> =>
    (await settleTakenId(outcome.write)) ?? (await createAnew(outcome.write, creation)) ?? outcome;

  /**
   * A creation of what was deleted meanwhile: an earlier try had arrived, and said nothing. Whoever saves it now wants it, as
   * an item of its own. Its id follows from the former one: where this answer is lost as well, the next try makes the same
   * item. Null for any other refusal.
   */
  async function createAnew(refused: QueuedWrite, creation: Creation): Promise<Outcome | null> {
    if (verbOf(refused) !== 'create' || refused.problem?.code !== codeOf(place, 'not_found')) return null;
    const anew = { ...creation, id: uuidAfter(creation.id) };
    const replaced = await outbox.replace(refused.seq, creationOf(anew));
    const outcome = replaced && (await outbox.sendNow(replaced));
    return outcome?.kind === 'refused' ? settleCreation(outcome, anew) : outcome;
  }

  /**
   * A creation whose id is taken: the answer to an earlier version of it got lost, and it was changed since. It becomes a
   * change of what the server has. Null for any other write.
   */
  async function settleTakenId(refused: QueuedWrite): Promise<Outcome | null> {
    if (verbOf(refused) !== 'create' || refused.problem?.code !== codeOf(place, 'id_taken')) return null;
    const itemId = refused.lane.slice(laneOf(place, '').length);
    const { id: _id, createdAt: _at, ...body } = refused.request.body ?? {};
    const expected = place.conflict === 'choose' ? { expectedRevision: 0 } : {};
    const change = write('update', itemId, { ...cleared, ...withoutUndefined(body), ...expected });
    const replaced = await outbox.replace(refused.seq, change);
    return replaced && outbox.sendNow(replaced);
  }

  const settling = new Set<number>();
  /** Settles what turned out to be taken while nobody was looking. */
  function settleTakenIds(): void {
    for (const queued of outbox.read().writes) {
      if (queued.state !== 'refused' || settling.has(queued.seq)) continue;
      if (!queued.lane.startsWith(laneOf(place, ''))) continue;
      settling.add(queued.seq);
      void settleTakenId(queued)
        .catch(() => null)
        .finally(() => settling.delete(queued.seq));
    }
  }

  return {
    withdraw,
    refusedOf,
    settleTakenIds,
    /**
     * Keeps a new item and sends it. With `waitsOnServerError` a server that fails (5xx) leaves it waiting; without, the
     * call rejects and nothing waits.
     */
    create: (creation: Creation, options?: { waitsOnServerError?: boolean }) =>
      resultOf(creation.id, (onKept) => sendCreation(creation, onKept), options),
    /**
     * Changes an item as it was read. What waits of it already goes first. Read with that, this change builds on the answer;
     * read before it, it collides where a person decides conflicts: another tab may have changed the item meanwhile.
     */
    update(item: I, change: Body): Promise<WriteResult<I>> {
      const isChecked = place.conflict === 'choose';
      const waiting = own(item.id);
      const follows = isReadWith(waiting, { item, change }) ? waiting.at(-1)?.seq : undefined;
      const body = isChecked ? { ...change, expectedRevision: item.revision } : change;
      return resultOf(
        item.id,
        submitted({
          ...write('update', item.id, body),
          ...(isChecked && follows !== undefined && { follows }),
          note: withKnownFields(item, change),
        }),
      );
    },
    async remove(itemId: string): Promise<WriteResult<I>> {
      const refused = refusedOf(itemId);
      if (refused !== undefined) await withdraw(itemId);
      // It never was anywhere but here.
      if (refused !== undefined && verbOf(refused) === 'create') return { kind: 'sent', item: null };
      return resultOf(itemId, submitted(write('delete', itemId)));
    },
    /** Brings a deleted item back; where a deletion erases, everything that is known of it is sent again. */
    restore: (item: I) => resultOf(item.id, submitted(restoration(item))),
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
    async replaceBy(itemId: string, creation: Creation): Promise<void> {
      const waiting = own(itemId);
      const unseen = versionsBeside(waiting).map((body) =>
        creationOf({ ...creation, id: makeUuidV7(), body: { ...creation.body, ...body } }),
      );
      const gone = waiting.map(({ seq }) => seq);
      for (const copy of await outbox.swap(gone, [creationOf(creation), ...unseen]))
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

function announceSignIn(outcome: Outcome): void {
  if (outcome.kind === 'waiting' && outcome.reason === 'sign-in') announceLostSession();
}

function afterTimeout(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, answerTimeoutMs, 'late'));
}

function errorOf(problem: WriteProblem | null): ApiError {
  const { status, ...rest } = problem ?? { status: 0, code: null, message: 'No connection' };
  return new ApiError({ status, text: JSON.stringify(rest) });
}
