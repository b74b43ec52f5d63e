import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@reflect/contract';
import type { Caller } from '../caller.ts';
import { type Declined, decline, isDeclined } from '../problem.ts';
import type { SealedRow } from '../sealed-table/sealed-rows.ts';
import type { Declaration, Sent, StoredBy } from './collection.ts';
import type { ServedParts } from './served-parts.ts';
import { chooseWritingTime } from './time-of-writing.ts';

/**
 * Stores a new item under the id that its device made. If it is sent again, returns the item as it is now. An item
 * deleted meanwhile stays deleted, and another item with the same id changes nothing.
 */
export async function createItem<C extends Declaration, Payload extends StoredBy<C>, Prepared>({
  parts: { collection, table, hooks, missing },
  sent,
  caller,
}: {
  parts: ServedParts<C, Payload, Prepared>;
  sent: Sent<C>;
  caller: Caller;
}): Promise<SealedRow<Payload> | Declined> {
  const { id = randomUUID(), createdAt } = sent as { id?: string; createdAt?: string };
  const key = { userId: caller.id, id };
  const payload = await hooks.payloadOf({ sent, key, caller });
  if (isDeclined(payload)) return payload;
  const isAskedAgain = hooks.sameBefore !== undefined;
  const same = await hooks.sameAs?.({ key, payload, isAskedAgain });
  if (same) {
    await hooks.discard?.({ key, payload });
    return same;
  }
  const { row, isNew } = await table.insert({
    ...key,
    payload,
    createdAt: chooseWritingTime({ sent: createdAt }),
  });
  if (isNew) {
    const earlier = await hooks.sameBefore?.({ row });
    if (earlier) return earlier;
    await hooks.afterCreate?.({ row });
    return row;
  }
  const isSame = row.payload.createdFrom === payload.createdFrom;
  if (isSame && row.removedAt === null) return row;
  await hooks.discard?.({ key, payload });
  return row.removedAt === null
    ? decline(`${collection.name}.${collection.one}_id_taken` as ProblemCode)
    : missing;
}
