import type { Caller } from '../caller.ts';
import type { Declined } from '../problem.ts';
import type { RowKey } from '../sealed-table/sealed-rows.ts';
import type { Declaration, StoredBy } from './collection.ts';
import { isBlank, listTrash } from './list-trash.ts';
import type { ServedParts } from './served-parts.ts';

interface Request {
  user: Caller;
  params: Record<string, string>;
  signal: AbortSignal;
}

/** The handlers of a collection's trash: what is in it, and erasing one item or everything for good. */
export function serveTrash<C extends Declaration, Payload extends StoredBy<C>, Prepared>({
  collection: { one },
  table,
  hooks,
  missing,
}: ServedParts<C, Payload, Prepared>) {
  const list = (trash: { userId: string; signal?: AbortSignal }) => listTrash({ table, hooks, ...trash });

  async function empty({ userId }: { userId: string }): Promise<undefined> {
    if (hooks.blank) {
      for await (const { rows } of table.everyPage({ userId, isInTrash: true }))
        for (const { id } of rows) await blankOut({ userId, id });
      return;
    }
    await forgetElsewhere({ userId });
    await table.eraseRemoved({ userId });
    await hooks.afterErasure?.({ userId });
  }

  async function erase(key: RowKey): Promise<undefined | Declined> {
    if (hooks.blank) return (await blankOut(key)) ? undefined : missing;
    await forgetElsewhere(key);
    const { erased } = await table.eraseRemoved(key);
    if (erased === 0) return missing;
    await hooks.afterErasure?.({ userId: key.userId });
  }

  /** Erases what belongs to the items in the trash, such as what was done of a habit; with an id to this one. */
  async function forgetElsewhere({ userId, id }: { userId: string; id?: string }): Promise<void> {
    if (!hooks.beforeErasure) return;
    const query = { userId, isInTrash: true, ...(id !== undefined && { ids: [id] }) };
    for await (const { rows, unreadable } of table.everyPage(query)) {
      const ids = new Set([...rows, ...unreadable].map((row) => row.id));
      let isDone = ids.size === 0;
      while (!isDone) ({ isDone } = await hooks.beforeErasure({ userId, ids }));
    }
  }

  /** Leaves only the id of an item; returns whether there was more. */
  async function blankOut(key: RowKey): Promise<boolean> {
    const result = await table.update({
      ...{ ...key, isInTrash: true },
      change: ({ payload }) => (isBlank(payload, hooks) || !hooks.blank ? null : { payload: hooks.blank }),
    });
    return result?.isChanged ?? false;
  }

  const One = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const handlers: Record<string, (request: Request) => Promise<unknown>> = {
    [`list${One}Trash`]: ({ user, signal }) => list({ userId: user.id, signal }),
    [`empty${One}Trash`]: ({ user }) => empty({ userId: user.id }),
    [`erase${One}`]: ({ user, params }) => erase({ userId: user.id, id: params[`${one}Id`] ?? '' }),
  };
  return { handlers, list, empty };
}
