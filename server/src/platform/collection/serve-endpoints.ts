import { limits, type ProblemCode } from '@reflect/contract';
import type { Caller } from '../caller.ts';
import type { Handlers } from '../handlers.ts';
import { type Declined, decline, isDeclined } from '../problem.ts';
import {
  type RowKey,
  type SealedRow,
  type UnreadableRow,
  UnreadableRowError,
} from '../sealed-table/sealed-rows.ts';
import type { Declaration, Item, Sent, StoredBy } from './collection.ts';
import { createItem } from './create-item.ts';
import { listItems } from './list-items.ts';
import type { ServedParts } from './served-parts.ts';
import { updateItem } from './update-item.ts';

interface Request {
  user: Caller;
  params: Record<string, string>;
  query: { limit?: number; before?: string; since: number; deletion?: string; restoration?: string };
  body: unknown;
  signal: AbortSignal;
}

/** The handlers of the six endpoints of a collection, and functions that its other uses share. */
export function serveEndpoints<C extends Declaration, Payload extends StoredBy<C>, Prepared>(
  parts: ServedParts<C, Payload, Prepared>,
) {
  const { collection, table, hooks, missing } = parts;
  const { name, one, many } = collection;
  const broughtBack = decline(`${name}.${one}_brought_back` as ProblemCode);
  const readKey = ({ user, params }: Request): RowKey => ({ userId: user.id, id: params[`${one}Id`] ?? '' });

  async function show(row: SealedRow<Payload> | Declined | null): Promise<Item<C> | Declined> {
    if (row === null) return missing;
    if (isDeclined(row)) return row;
    return (await hooks.view([row as SealedRow<Payload>]))[0] as Item<C>;
  }

  /** Shows a row that can't be read as a list does. */
  async function showReadable(reading: Promise<SealedRow<Payload> | Declined | null>) {
    try {
      return await show(await reading);
    } catch (error) {
      if (error instanceof UnreadableRowError && hooks.unreadable) return hooks.unreadable(error.row);
      throw error;
    }
  }

  async function listChanges({ user, query }: Request) {
    const { rows, unreadable, ...rest } = await table.changesSince({
      userId: user.id,
      cursor: query.since,
      limit: limits.changesPage,
    });
    const broken = unreadable.filter(({ removedAt }) => removedAt === null).map(nameUnreadable);
    return {
      ...rest,
      ...(broken.length > 0 && { unreadable: broken }),
      items: await hooks.view(rows.filter(({ removedAt }) => removedAt === null)),
      removedIds: [...rows, ...unreadable].filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
    };
  }

  async function deleteItem(key: RowKey, deletionId?: string): Promise<undefined | Declined> {
    const removed = await table.remove({ ...key, ...(deletionId && { deletionId }) });
    if (removed === 'undone') return broughtBack;
    return removed ? undefined : missing;
  }

  /** A repeated request, as when Undo is pressed twice, gets the item that is already restored. */
  async function restoreItem(request: Request): Promise<SealedRow<Payload> | Declined | null> {
    const { restoration } = request.query;
    const key = { ...readKey(request), ...(restoration && { restorationId: restoration }) };
    if (!collection.isRestoredWhole) return restoreFromTrash(key);
    const sent = request.body as Sent<C>;
    const payload = await hooks.payloadOf({ sent, key, caller: request.user });
    if (isDeclined(payload)) return payload;
    const { row } = await table.insert({ ...key, payload });
    if (row.removedAt === null) return row;
    const restored = (await table.restore({ ...key, payload })) ?? (await table.get(key));
    return restored === 'undone' ? broughtBack : restored;
  }

  async function restoreFromTrash(
    key: RowKey & { restorationId?: string },
  ): Promise<SealedRow<Payload> | Declined | null> {
    const trashed = hooks.sameAs && (await table.get({ ...key, isInTrashToo: true }));
    const same = trashed && (await hooks.sameAs?.({ key, payload: trashed.payload }));
    const restored = same ?? (await table.restore(key)) ?? (await table.get(key));
    return restored === 'undone' ? broughtBack : restored;
  }

  const handlers: Record<string, (request: Request) => Promise<unknown>> = {
    [`list${capitalize(many)}`]: ({ user, query: { limit, before }, signal }) =>
      listItems({ table, hooks, query: { userId: user.id, limit, before }, signal }),
    [`list${capitalize(one)}Changes`]: listChanges,
    [`create${capitalize(one)}`]: async ({ user, body }) =>
      show(await createItem({ parts, sent: body as Sent<C>, caller: user })),
    [`update${capitalize(one)}`]: async (request) =>
      show(
        await updateItem({
          parts,
          key: readKey(request),
          change: request.body as never,
          caller: request.user,
        }),
      ),
    [`delete${capitalize(one)}`]: (request) => deleteItem(readKey(request), request.query.deletion),
    [`restore${capitalize(one)}`]: (request) => showReadable(restoreItem(request)),
  };

  return {
    handlers: handlers as unknown as Handlers<C['endpoints']>,

    /** Null if there is none or it is in the trash. */
    async getItem(key: RowKey): Promise<Item<C> | null> {
      const shown = await showReadable(table.get(key));
      return isDeclined(shown) ? null : shown;
    },
  };
}

const nameUnreadable = ({ id, createdAt }: UnreadableRow) => ({ id, createdAt: createdAt.toISOString() });
const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
