import type { CollectionPlace } from '@reflect/contract/collections';
import type { Outcome } from '../outbox/outbox.model.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { getLane, getProblemCode, type NewWrite, type QueuedWrite } from '../outbox/write.model.ts';
import { makeUuidAfter, makeUuidV7 } from '../uuid-v7.ts';
import type { Changed, Created } from './bodies.ts';
import { getVerb, listWrites, makeWrite, omitUndefined } from './writes.model.ts';

type Refused = Extract<Outcome, { kind: 'refused' }>;

export interface Creation<New extends object> {
  /** Made by the client, so that a retry never makes a second item. */
  id: string;
  body: New;
  /** Lanes whose earlier writes go first, such as those of the people an entry names. */
  after?: readonly string[];
  /** Parts of the item that are shown while it waits but aren't sent. */
  shown?: object;
  /** When it was made, if earlier. */
  createdAt?: string;
}

/** Milliseconds to wait for a session that another tab is renewing. */
const sessionWaits = [1_000, 2_000];

/** The creations of one collection for one person: each is made once, even if earlier answers were lost. */
export function makeCreations<New extends object, Change extends object>({
  place,
  userId,
  outbox,
  cleared,
}: {
  place: CollectionPlace;
  userId: string;
  outbox: Outbox;
  cleared: Change;
}) {
  function makeCreationWrite({ id, body, after, shown, createdAt }: Creation<New>): NewWrite<Created<New>> {
    const created: Created<New> = { ...body, id, ...(createdAt && { createdAt }) };
    return {
      ...makeWrite(place, { verb: 'create', itemId: id, userId, body: created }),
      ...(createdAt === undefined && {
        lateBody: { createdAt: new Date().toISOString() } as Partial<Created<New>>,
      }),
      ...(after && { after }),
      ...(shown && { note: shown }),
    };
  }

  async function send(creation: Creation<New>, onKept: (write: QueuedWrite) => void): Promise<Outcome> {
    const waiting = findReplaceable(creation);
    const replaced = waiting && (await outbox.replace(waiting.seq, makeReplacement(waiting, creation)));
    if (replaced) onKept(replaced);
    const outcome = replaced
      ? await outbox.sendNow(replaced, { sessionWaits })
      : await outbox.submit(makeCreationWrite(creation), { sessionWaits, onKept });
    return outcome.kind === 'refused' ? settleCreation(outcome, creation) : outcome;
  }

  /**
   * The waiting creation whose place this one takes. None if a later write builds on another text of it: that one would
   * then overwrite this text without having seen it.
   */
  function findReplaceable(creation: Creation<New>): QueuedWrite | undefined {
    const own = listWrites(place, { itemId: creation.id, writes: outbox.read().writes });
    const waiting = own.findLast((queued) => getVerb(queued) === 'create');
    if (waiting === undefined || !own.some(({ follows }) => follows === waiting.seq)) return waiting;
    return hasSameWords(waiting, makeCreationWrite(creation)) ? waiting : undefined;
  }

  /** A change that was made on the words before them, but stored only after them, doesn't overwrite the new ones. */
  function makeReplacement(waiting: QueuedWrite, creation: Creation<New>): NewWrite {
    const next = makeCreationWrite(creation);
    const wording = hasSameWords(waiting, next) ? waiting.wording : makeUuidV7();
    return { ...next, ...(wording !== undefined && { wording }) };
  }

  const hasSameWords = (one: NewWrite, other: NewWrite) =>
    JSON.stringify(one.request.body) === JSON.stringify(other.request.body);

  const settleCreation = async (outcome: Refused, creation: Creation<New>): Promise<Outcome> =>
    (await settleTakenId(outcome.write)) ?? (await createAnew(outcome.write, creation)) ?? outcome;

  /**
   * Handles a creation whose earlier try arrived unnoticed and was deleted since. Saving again means the person wants it, so
   * it becomes a new item. The new id follows from the old one: if this answer is lost as well, the next try makes the same
   * item. Null for any other refusal.
   */
  async function createAnew(refused: QueuedWrite, creation: Creation<New>): Promise<Outcome | null> {
    if (getVerb(refused) !== 'create' || refused.problem?.code !== getProblemCode(place, 'not_found'))
      return null;
    const anew = { ...creation, id: makeUuidAfter(creation.id) };
    const replaced = await outbox.replace(refused.seq, makeCreationWrite(anew));
    const outcome = replaced && (await outbox.sendNow(replaced));
    return outcome?.kind === 'refused' ? settleCreation(outcome, anew) : outcome;
  }

  /**
   * Handles a creation whose id is taken: the answer to an earlier version was lost, and it was changed since. It becomes
   * a change of the server's item. Null for any other write.
   */
  async function settleTakenId(refused: QueuedWrite): Promise<Outcome | null> {
    if (getVerb(refused) !== 'create' || refused.problem?.code !== getProblemCode(place, 'id_taken'))
      return null;
    const itemId = refused.lane.slice(getLane(place, '').length);
    const { id: _id, createdAt = refused.createdAt, ...body } = refused.request.body as Created<New>;
    const change: Changed<Change> = {
      ...cleared,
      ...omitUndefined(body),
      ...(place.conflict === 'choose' && { expectedRevision: 0 }),
    };
    const replaced = await outbox.replace(refused.seq, {
      ...makeWrite(place, { verb: 'update', itemId, userId, body: change }),
      ...(refused.wording !== undefined && { wording: refused.wording }),
      // It is shown by these if the item was deleted meanwhile.
      note: { ...(refused.note as object | undefined), createdAt },
    });
    return replaced && outbox.sendNow(replaced);
  }

  const settling = new Set<number>();
  /** Settles queued creations that the server refused because their ids are taken. */
  function settleTakenIds(): void {
    for (const queued of outbox.read().writes) {
      if (queued.state !== 'refused' || settling.has(queued.seq)) continue;
      if (!queued.lane.startsWith(getLane(place, ''))) continue;
      settling.add(queued.seq);
      void settleTakenId(queued)
        .catch(() => null)
        .finally(() => settling.delete(queued.seq));
    }
  }

  return { writeFor: makeCreationWrite, send, settleTakenIds };
}
