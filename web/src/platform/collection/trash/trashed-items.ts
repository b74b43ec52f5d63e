import type { QueuedWrite } from '../../outbox/write.model.ts';
import type { Item } from '../items.model.ts';
import { applyWaiting, getItemId, getVerb, type WriteRules } from '../writes.model.ts';

/** How long a deleted item can be restored. */
export const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

/** An item as the server lists it in the trash. */
export type Deleted<I extends Item = Item> = I & { deletedAt: string };

/** A deleted item of any collection. */
export interface Trashed<I extends Item = Item> {
  item: I;
  deletedAt: string;
  /** Its deletion waits on this device: the server doesn't have it in the trash yet. */
  isWaiting: boolean;
}

/**
 * What is in one collection's trash as the person left it. `listed` is the trash as the server listed it last, `known`
 * are the items that this device has, and `writes` is what waits in the outbox. An item of both lists was restored
 * elsewhere, unless the one in the trash is of a later revision: then this device hasn't learned of its deletion yet.
 */
export function listTrashed<I extends Item>({
  listed,
  known,
  writes,
  rules,
  now,
}: {
  listed: readonly Deleted<I>[];
  known: readonly I[];
  writes: readonly QueuedWrite[];
  rules: WriteRules<I>;
  now: Date;
}): Trashed<I>[] {
  const own = writes.filter((write) => getItemId(rules.place, write) !== null);
  const last = findLastDeeds(own, rules);
  const knownIds = new Map(known.map((item) => [item.id, item]));
  const isGone = ({ id, revision, deletedAt }: Deleted<I>) =>
    last.has(id) ||
    (knownIds.get(id)?.revision ?? -1) >= revision ||
    Date.parse(deletedAt) + trashDays * day <= now.getTime();
  const kept = listed
    .filter((item) => !isGone(item))
    .map(({ deletedAt, ...item }) => ({
      ...{ item: item as unknown as I, deletedAt, isWaiting: false },
    }));
  const waiting = [...last].filter(([, { verb }]) => verb === 'delete');
  if (waiting.length === 0) return kept;
  const before = applyWaiting(
    known,
    own.filter((write) => getVerb(write) !== 'delete'),
    rules,
  );
  const found = new Map(before.map((item) => [item.id, item]));
  const here = waiting.flatMap(([id, { at }]) => {
    const item = found.get(id) ?? listed.find((one) => one.id === id);
    return item === undefined ? [] : [{ item, deletedAt: at, isWaiting: true }];
  });
  return [...here, ...kept];
}

/** The last deletion or restoration that waits of each item. One behind a refused write has done nothing yet. */
function findLastDeeds<I extends Item>(own: readonly QueuedWrite[], { place }: WriteRules<I>) {
  const last = new Map<string, { verb: 'delete' | 'restore'; at: string }>();
  const held = new Set<string>();
  for (const write of own) {
    const id = getItemId(place, write)!;
    if (write.state === 'refused') held.add(id);
    const verb = getVerb(write);
    if (held.has(id) || (verb !== 'delete' && verb !== 'restore')) continue;
    last.set(id, { verb, at: write.createdAt });
  }
  return last;
}

/** Compares deleted items so that the one deleted last comes first; of the same time by id. */
export function compareByDeletion(one: Trashed, other: Trashed): number {
  if (one.deletedAt !== other.deletedAt) return one.deletedAt < other.deletedAt ? 1 : -1;
  return one.item.id < other.item.id ? 1 : -1;
}

/** When the server erases an item for good. */
export function getErasureTime({ deletedAt }: Pick<Trashed, 'deletedAt'>): Date {
  return new Date(Date.parse(deletedAt) + trashDays * day);
}
