import { z } from 'zod';
import type { CollectionPlace } from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { limits } from './limits.ts';

/** An item that is stored and can't be read right now. */
export const UnreadableItem = z.object({ id: Id, createdAt: z.iso.datetime() });
export type UnreadableItem = z.infer<typeof UnreadableItem>;

/** What happened to a collection since a cursor. */
export const changesOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    /** New and changed items in their present state, in the order of their changes. */
    items: z.array(item),
    /**
     * Items that are stored and can't be read right now, by a broken disk or key. They are in no `items`, so that a device
     * which has a readable copy keeps it.
     */
    unreadable: z.array(UnreadableItem).optional(),
    /** Items that are in the trash or gone. */
    removedIds: z.array(Id),
    /** Ask again from here. It means nothing but to the server. */
    cursor: z.number().int().nonnegative(),
    /** More changes are waiting: ask again at once. */
    hasMore: z.boolean(),
    /**
     * Changes since the cursor can't be listed any more, because items were erased for good. Nothing but `cursor` 0 comes
     * along: read everything from there, and forget what does not come again.
     */
    mustRestart: z.boolean(),
  });

/** Which part of a list is asked for. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.listPage).optional(),
  before: Id.optional(),
});
const deletionQuery = z.object({
  /** Names this deletion: one that arrives once more, however late, deletes nothing that was brought back meanwhile. */
  deletion: Id.optional(),
});
const restorationQuery = z.object({
  /** Names this restoration: one that arrives once more, however late, brings nothing back that was deleted meanwhile. */
  restoration: Id.optional(),
});
const changesQuery = z.object({ since: z.coerce.number().int().nonnegative().default(0) });
type Params<One extends string> = z.ZodObject<{ [K in `${One}Id`]: typeof Id }>;

/**
 * Far above what anybody writes by hand: what two devices kept while they were offline arrives within a minute. Counted in
 * portions, as reading is: a count in the database would cost every save another write. What a person stores is bounded in
 * all.
 */
const writeLimit = { calls: 600, seconds: 60, isCountedInPortions: true } as const;
/** A device that reads ten thousand entries for the first time asks twenty times. */
const readLimit = { calls: 1_200, seconds: 60, isCountedInPortions: true } as const;

/**
 * A page of changes, and a body that may be large, stay in memory until they are sent and read: whoever asks for many at once
 * and reads none would take the memory of everybody else. So many in all that nobody can take all places by a few accounts.
 */
const pagesInFlight = { perPerson: 8, inAll: 1_000 } as const;
const bodiesInFlight = { perPerson: 64, inAll: 1_000 } as const;

/** The six endpoints of a collection, named after its items: `listEntries`, `listEntryChanges`, `createEntry`, … */
export type CollectionEndpoints<
  Place extends CollectionPlace,
  Item extends z.ZodType,
  NewItem extends z.ZodType,
  Change extends z.ZodType,
  Restored extends z.ZodType | undefined,
  Code extends string,
> = {
  [K in `list${Capitalize<Place['many']>}`]: Write<'GET', Place['path'], never> & {
    query: typeof listQuery;
    response: z.ZodArray<Item>;
  };
} & {
  [K in `list${Capitalize<Place['one']>}Changes`]: Write<'GET', `${Place['path']}/changes`, never> & {
    query: typeof changesQuery;
    response: ReturnType<typeof changesOf<Item>>;
  };
} & {
  [K in `create${Capitalize<Place['one']>}`]: Write<
    'POST',
    Place['path'],
    NotFound<Place> | IdTaken<Place> | Code
  > & {
    body: NewItem;
    response: Item;
  };
} & {
  [K in `update${Capitalize<Place['one']>}`]: Write<
    'PATCH',
    ItemPath<Place>,
    NotFound<Place> | ChangedElsewhere<Place> | Code
  > & { params: Params<Place['one']>; body: Change; response: Item };
} & {
  [K in `delete${Capitalize<Place['one']>}`]: Write<
    'DELETE',
    ItemPath<Place>,
    NotFound<Place> | BroughtBack<Place>
  > & {
    params: Params<Place['one']>;
    query: typeof deletionQuery;
  };
} & {
  [K in `restore${Capitalize<Place['one']>}`]: Write<
    'POST',
    `${ItemPath<Place>}/restore`,
    NotFound<Place> | BroughtBack<Place>
  > & {
    params: Params<Place['one']>;
    query: typeof restorationQuery;
    response: Item;
  } & (Restored extends z.ZodType ? { body: Restored } : object);
};
type ItemPath<Place extends CollectionPlace> = `${Place['path']}/:${Place['one']}Id`;
export type NotFound<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_not_found`;
export type IdTaken<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_id_taken`;
export type BroughtBack<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_brought_back`;
export type ChangedElsewhere<Place extends CollectionPlace> =
  `${Place['name']}.${Place['one']}_changed_elsewhere`;
/** One endpoint of a collection. */
export interface Write<Method extends string, Path extends string, Code extends string> {
  method: Method;
  path: Path;
  access: 'user';
  summary: string;
  limit?: { calls: number; seconds: number; isCountedInPortions?: boolean };
  bodyBytes?: number;
  errors: readonly Code[];
}

/** The codes with which the endpoints of a collection decline. */
export function codesOf({ name, one }: CollectionPlace) {
  return {
    notFound: `${name}.${one}_not_found`,
    idTaken: `${name}.${one}_id_taken`,
    broughtBack: `${name}.${one}_brought_back`,
    changedElsewhere: `${name}.${one}_changed_elsewhere`,
  };
}

/** The endpoints of a collection by their names; `defineCollection` gives them their types. */
export function endpointsOfCollection({
  place,
  item,
  newItem,
  change,
  restored,
  bodyBytes,
  isOpenToTokens,
  errors,
}: {
  place: CollectionPlace;
  item: z.ZodType;
  newItem: z.ZodType;
  change: z.ZodType;
  restored: z.ZodType | undefined;
  bodyBytes: number | undefined;
  isOpenToTokens: boolean;
  errors: readonly string[];
}): Record<string, Endpoint> {
  const { one, many, path } = place;
  const One = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  const { notFound, idTaken, broughtBack, changedElsewhere } = codesOf(place);
  const params = z.object({ [`${one}Id`]: Id });
  const itemPath = `${path}/:${one}Id`;
  const size = bodyBytes === undefined ? {} : { bodyBytes, inFlight: bodiesInFlight };
  const write = { access: 'user', limit: writeLimit } as const;
  const read = {
    access: 'user',
    limit: readLimit,
    ...(isOpenToTokens && { token: 'read' as const }),
  } as const;
  return {
    [`list${Many}`]: {
      ...read,
      method: 'GET',
      path,
      summary: `All ${many}, newest first; \`limit\` and \`before\` (the id of the last one of the page before) page them.`,
      query: listQuery,
      response: z.array(item),
      errors: [],
    },
    [`list${One}Changes`]: {
      ...read,
      inFlight: pagesInFlight,
      method: 'GET',
      path: `${path}/changes`,
      summary: `What happened to the ${many} since a cursor, deletions included, at most ${limits.changesPage} changes and about ${limits.pageBytes / 1024 / 1024} MB a page.`,
      query: changesQuery,
      response: changesOf(item),
      errors: [],
    },
    [`create${One}`]: {
      ...write,
      ...(isOpenToTokens && { token: 'write' as const }),
      ...size,
      method: 'POST',
      path,
      summary: `Saves a new ${one}. Sent again with the same \`id\`, it answers with the one that is there; a deleted one stays deleted.`,
      body: newItem,
      response: item,
      errors: [notFound, idTaken, ...errors],
    },
    [`update${One}`]: {
      ...write,
      ...size,
      method: 'PATCH',
      path: itemPath,
      summary: 'Changes what is named and leaves the rest; null takes away.',
      params,
      body: change,
      response: item,
      errors: [notFound, changedElsewhere, ...errors],
    },
    [`delete${One}`]: {
      ...write,
      method: 'DELETE',
      path: itemPath,
      summary:
        place.deletion === 'trash'
          ? 'Moves it to the trash, where it stays for 30 days.'
          : 'Erases it at once.',
      params,
      query: deletionQuery,
      errors: [notFound, broughtBack],
    },
    [`restore${One}`]: {
      ...write,
      ...size,
      method: 'POST',
      path: `${itemPath}/restore`,
      summary: 'Brings back what was deleted. One that is there stays as it is.',
      params,
      query: restorationQuery,
      ...(restored && { body: restored }),
      response: item,
      errors: [notFound, broughtBack],
    },
  };
}
