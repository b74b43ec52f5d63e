import { z } from 'zod';
import type { CollectionPlace } from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { limits } from './limits.ts';

/** An item that is stored but can't be read right now. */
export const UnreadableItem = z.object({ id: Id, createdAt: z.iso.datetime() });
export type UnreadableItem = z.infer<typeof UnreadableItem>;

/** Builds the schema of a collection's changes since a cursor. */
export const makeChangesSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    /** New and changed items in their present state, in the order of their changes. */
    items: z.array(item),
    /**
     * Items that are stored but can't be read right now, because of a broken disk or key. They aren't in `items`, so
     * a device keeps its readable copy.
     */
    unreadable: z.array(UnreadableItem).optional(),
    /** Items that are in the trash or erased. */
    removedIds: z.array(Id),
    /** Where to continue. Only the server can read it. */
    cursor: z.number().int().nonnegative(),
    /** More changes are waiting: ask again at once. */
    hasMore: z.boolean(),
    /**
     * Changes since the cursor can't be listed any more, because items were erased for good. Only `cursor` 0 is sent:
     * read everything from there, and forget what doesn't come again.
     */
    mustRestart: z.boolean(),
    /**
     * With `mustRestart`: the server knows less than the device, as after a restored backup. What only the device still
     * has is to be sent as an import.
     */
    isSetBack: z.boolean().optional(),
  });

/** Which part of a list is asked for. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.listPage).optional(),
  before: Id.optional(),
});
const deletionQuery = z.object({
  /** Identifies this deletion: sent again, however late, it doesn't delete an item that was restored since. */
  deletion: Id.optional(),
});
const restorationQuery = z.object({
  /** Identifies this restoration: sent again, however late, it doesn't restore an item that was deleted since. */
  restoration: Id.optional(),
});
const Deleted = z.object({ deletedAt: z.iso.datetime() });
const changesQuery = z.object({ since: z.coerce.number().int().nonnegative().default(0) });
type Params<One extends string> = z.ZodObject<{ [K in `${One}Id`]: typeof Id }>;

// Far above what anybody writes by hand: what two devices kept while offline arrives within a minute. Counted in
// portions, like reading, because a count in the database would cost every save another write. What a person stores
// in total is limited elsewhere.
const writeLimit = { calls: 600, seconds: 60, isCountedInPortions: true } as const;
// A device that reads ten thousand entries for the first time asks twenty times.
const readLimit = { calls: 1_200, seconds: 60, isCountedInPortions: true } as const;

// A page of changes or a large body stays in memory until it is sent or read, so somebody who asks for many and reads
// none would use up everybody's memory. `inAll` is so high that a few accounts can't take every place.
const pagesInFlight = { perPerson: 8, inAll: 1_000 } as const;
const bodiesInFlight = { perPerson: 64, inAll: 1_000 } as const;

export interface ItemShape extends z.ZodObject {
  shape: { id: z.ZodType; createdAt: z.ZodType; revision: z.ZodType } & Record<string, z.ZodType>;
}

/** What a collection is defined by. */
export interface CollectionOptions<
  Place extends CollectionPlace = CollectionPlace,
  Item extends ItemShape = ItemShape,
  NewItem extends z.ZodObject = z.ZodObject,
  Change extends z.ZodObject = z.ZodObject,
  Restored extends z.ZodType | undefined = z.ZodType | undefined,
  Code extends string = string,
> {
  place: Place;
  item: Item;
  /** With optional `id` (UUIDv7 made by the client, so that a retry makes no second item) and `createdAt`. */
  newItem: NewItem;
  /** With an optional `expectedRevision`, if the person decides conflicts: declined if the item has a later one. */
  change: Change;
  /** The body of a restoration; only if that sends the whole item. */
  restored?: Restored;
  bodyBytes?: number;
  /** Whether the person's programs may read it and add to it with an access token. */
  isOpenToTokens?: boolean;
  /** Further error codes of creations and changes. */
  errors?: readonly Code[];
}

/** The nine endpoints of a collection, named after its items: `listEntries`, `listEntryChanges`, `createEntry`, … */
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
    response: ReturnType<typeof makeChangesSchema<Item>>;
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
} & {
  [K in `list${Capitalize<Place['one']>}Trash`]: Write<'GET', Place['trash'], never> & {
    response: z.ZodArray<z.ZodIntersection<Item, typeof Deleted>>;
  };
} & {
  [K in `empty${Capitalize<Place['one']>}Trash`]: Write<'DELETE', Place['trash'], never>;
} & {
  [K in `erase${Capitalize<Place['one']>}`]: Write<'DELETE', TrashedPath<Place>, NotFound<Place>> & {
    params: Params<Place['one']>;
  };
};
type TrashedPath<Place extends CollectionPlace> = `${Place['trash']}/:${Place['one']}Id`;
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

/** Returns the error codes of a collection's endpoints. */
export function listErrorCodes({ name, one }: CollectionPlace) {
  return {
    notFound: `${name}.${one}_not_found`,
    idTaken: `${name}.${one}_id_taken`,
    broughtBack: `${name}.${one}_brought_back`,
    changedElsewhere: `${name}.${one}_changed_elsewhere`,
  };
}

/** Builds the endpoints of a collection by name; `defineCollection` gives them their types. */
export function makeEndpoints({
  place,
  item,
  newItem,
  change,
  restored,
  bodyBytes,
  isOpenToTokens = false,
  errors = [],
}: CollectionOptions): Record<string, Endpoint> {
  const { one, many, path, trash } = place;
  const One = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  const { notFound, idTaken, broughtBack, changedElsewhere } = listErrorCodes(place);
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
      response: makeChangesSchema(item),
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
      summary: 'Moves it to the trash, where it stays for 30 days.',
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
    [`list${One}Trash`]: {
      access: 'user',
      method: 'GET',
      path: trash,
      summary: `The ${many} deleted within the last 30 days, last deleted first.`,
      response: z.array(item.extend(Deleted.shape)),
      errors: [],
    },
    [`empty${One}Trash`]: {
      access: 'user',
      limit: { calls: 60, seconds: 60 },
      method: 'DELETE',
      path: trash,
      summary: `Erases all ${many} in the trash for good.`,
      errors: [],
    },
    [`erase${One}`]: {
      ...write,
      method: 'DELETE',
      path: `${trash}/:${one}Id`,
      summary: 'Erases one that is in the trash for good. One that is not there stays as it is.',
      params,
      errors: [notFound],
    },
  };
}
