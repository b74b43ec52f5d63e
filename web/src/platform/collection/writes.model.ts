import type { CollectionPlace } from '@reflect/contract/collections';
import { requestTo } from '../api.ts';
import type { OutboxView } from '../outbox/outbox.model.ts';
import {
  getLane,
  getProblemCode,
  type NewWrite,
  type QueuedWrite,
  type WriteRequest,
} from '../outbox/write.model.ts';
import { compareByNewest, type Item } from './items.model.ts';

export type Verb = 'create' | 'update' | 'delete' | 'restore';

/** The state of an item that the server doesn't have completely; `saved` for a moment after it does. */
export type ItemState = 'saving' | 'saved' | 'waiting' | 'changed-elsewhere' | 'refused';

/** What the writes of one collection need to know about it. */
export interface WriteRules<I extends Item> {
  place: CollectionPlace;
  /** An item of which only its creation time is known. */
  blank: (createdAt: string) => Omit<I, 'id' | 'createdAt' | 'revision'>;
}

export function getVerb({ kind }: Pick<NewWrite, 'kind'>): Verb {
  return kind.slice(kind.indexOf('.') + 1) as Verb;
}

/** The id of the item that a write of this collection is about; null for a write of another collection. */
export function getItemId(
  place: Pick<CollectionPlace, 'name'>,
  { lane }: Pick<NewWrite, 'lane'>,
): string | null {
  const prefix = getLane(place, '');
  return lane.startsWith(prefix) ? lane.slice(prefix.length) : null;
}

/** One write for the outbox. */
export function makeWrite<Body extends object>(
  place: CollectionPlace,
  {
    verb,
    itemId,
    userId,
    body,
    deedId,
  }: { verb: Verb; itemId: string; userId: string; body?: Body; deedId?: string },
): NewWrite<Body> {
  return {
    userId,
    lane: getLane(place, itemId),
    kind: `${place.name}.${verb}`,
    schema: place.version,
    request: makeRequest(place, { verb, itemId, ...(body && { body }), ...(deedId && { deedId }) }),
    // Already gone, or restored after this very write had deleted it.
    ...(verb === 'delete' && { doneBy: [404, 409] }),
    // Deleted again after this very write had restored it.
    ...(verb === 'restore' && { doneBy: [409] }),
  };
}

function makeRequest<Body extends object>(
  { path, one }: CollectionPlace,
  { verb, itemId, body, deedId }: { verb: Verb; itemId: string; body?: Body; deedId?: string },
): WriteRequest<Body> {
  const params = { [`${one}Id`]: itemId };
  const itemPath = `${path}/:${one}Id`;
  const routes = {
    create: `POST ${path}`,
    update: `PATCH ${itemPath}`,
    delete: `DELETE ${itemPath}`,
    restore: `POST ${itemPath}/restore`,
  };
  return requestTo(routes[verb], {
    params,
    ...(body && { body }),
    ...(deedId && { query: { [verb === 'delete' ? 'deletion' : 'restoration']: deedId } }),
  }) as WriteRequest<Body>;
}

/** The items as the person left them: the server's, with the waiting changes applied. */
export function applyWaiting<I extends Item>(
  items: readonly I[],
  writes: readonly QueuedWrite[],
  rules: WriteRules<I>,
): readonly I[] {
  const own = writes.flatMap((write) => {
    const itemId = getItemId(rules.place, write);
    return itemId === null ? [] : [{ write, itemId }];
  });
  if (own.length === 0) return items;
  const ids = new Set(own.map(({ itemId }) => itemId));
  const known = new Map(items.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));
  const changed = new Map<string, I | undefined>(known);
  const held = new Set<string>();
  /** Shown as one creation says, with nothing else applied. */
  const made = new Set<string>();
  for (const { write, itemId } of own) {
    const verb = getVerb(write);
    if (write.state === 'refused') held.add(itemId);
    // A deletion that was refused, or waits behind a refused write, deleted nothing yet.
    if (verb === 'delete' && held.has(itemId)) continue;
    // Saved again behind a refused creation: the newer words are shown until the person decides.
    if (verb === 'create' && held.has(itemId) && made.has(itemId)) changed.delete(itemId);
    if (verb !== 'create') made.delete(itemId);
    else if (changed.get(itemId) === undefined) made.add(itemId);
    changed.set(itemId, applyWrite(changed.get(itemId), { write, itemId, rules }));
  }
  const kept = items.flatMap((item) => (ids.has(item.id) ? (changed.get(item.id) ?? []) : [item]));
  const added = [...changed].flatMap(([id, item]) => (item === undefined || known.has(id) ? [] : [item]));
  const isMoved = [...known].some(([id, { createdAt }]) => changed.get(id)?.createdAt !== createdAt);
  return added.length === 0 && !isMoved ? kept : [...kept, ...added].sort(compareByNewest);
}

function applyWrite<I extends Item>(
  before: I | undefined,
  { write, itemId, rules }: { write: QueuedWrite; itemId: string; rules: WriteRules<I> },
): I | undefined {
  switch (getVerb(write)) {
    case 'create':
      if (before === undefined) return makeCreated(write, { itemId, rules });
      // An earlier try had arrived. What was written since is shown until the person decides.
      if (write.state !== 'refused') return before;
      return applyKnownFields(before, write.request.body, rules.blank(before.createdAt));
    case 'update':
      // Deleted elsewhere meanwhile: what was written is shown until the person decides.
      if (before === undefined)
        return write.state === 'refused' ? showUnknown(write, { itemId, rules }) : undefined;
      return applyKnownFields(before, write.request.body, rules.blank(before.createdAt));
    case 'restore':
      return before ?? (write.note as I | undefined);
    case 'delete':
      return undefined;
  }
}

/** What a change says about an item that this device doesn't have: a creation that became a change knows only its own text. */
function showUnknown<I extends Item>(
  write: QueuedWrite,
  { itemId, rules }: { itemId: string; rules: WriteRules<I> },
): I {
  const note = (write.note ?? {}) as Partial<I>;
  return note.id === undefined ? makeCreated(write, { itemId, rules }) : (note as I);
}

function makeCreated<I extends Item>(
  write: QueuedWrite,
  { itemId, rules }: { itemId: string; rules: WriteRules<I> },
): I {
  const { createdAt = write.createdAt }: { createdAt?: string } = {
    ...(write.note as object | undefined),
    ...write.request.body,
  };
  const blank = { ...rules.blank(createdAt), ...(write.note as Partial<I> | undefined) };
  return { ...applyKnownFields(blank, write.request.body), id: itemId, createdAt, revision: 0 } as I;
}

/**
 * An item with a body's values for the fields that items have; fields missing in the body stay. A copy stored before a
 * field existed lacks it; `blank` has it.
 */
export function applyKnownFields<I extends object>(
  item: I,
  body: object | undefined,
  blank: object = item,
): I {
  const said = Object.entries(body ?? {}).filter(
    ([name, value]) => value !== undefined && (name in item || name in blank),
  );
  return { ...item, ...Object.fromEntries(said.filter(([name]) => name !== 'id' && name !== 'revision')) };
}

/** Whether an item was read with all its waiting changes, as far as a change is about the same fields. */
export function isReadWith<I extends object>(
  waiting: readonly Pick<QueuedWrite, 'request'>[],
  { item, change }: { item: I; change: object },
): boolean {
  const said: object = Object.assign({}, ...waiting.map(({ request }) => omitUndefined(request.body)));
  return Object.keys(omitUndefined(change)).every(
    (name) =>
      !(name in item && name in said) ||
      JSON.stringify(item[name as keyof I]) === JSON.stringify(said[name as keyof typeof said]),
  );
}

/** A body without its undefined fields. */
export function omitUndefined<Body extends object>(body: Body | undefined): Body {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== undefined)) as Body;
}

/** The writes of one item, in order. */
export function listWrites(
  place: Pick<CollectionPlace, 'name'>,
  { itemId, writes }: { itemId: string; writes: readonly QueuedWrite[] },
): QueuedWrite[] {
  const lane = getLane(place, itemId);
  return writes.filter((write) => write.lane === lane);
}

/** The state of an item; null if the server has everything. */
export function getItemState(
  place: CollectionPlace,
  { itemId, writes, sendingSeq }: OutboxView & { itemId: string },
): Exclude<ItemState, 'saved'> | null {
  const own = listWrites(place, { itemId, writes });
  const [first] = own;
  if (first === undefined) return null;
  if (first.state === 'refused') {
    if (isChangedElsewhere(place, first)) return 'changed-elsewhere';
    // A taken id is settled without the person.
    if (first.problem?.code !== getProblemCode(place, 'id_taken')) return 'refused';
  }
  if (own.some(({ seq }) => seq === sendingSeq) || own.every(({ tries }) => tries === 0)) return 'saving';
  return 'waiting';
}

/** Whether a change conflicts with another device's change or deletion of the item: then the person chooses. */
export function isChangedElsewhere(place: CollectionPlace, write: QueuedWrite): boolean {
  if (place.conflict !== 'choose' || getVerb(write) !== 'update') return false;
  return [getProblemCode(place, 'changed_elsewhere'), getProblemCode(place, 'not_found')].includes(
    write.problem?.code ?? '',
  );
}
