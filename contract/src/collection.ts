import { z } from 'zod';
import type { CollectionPlace } from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { limits } from './limits.ts';

/** What every item of a collection has. */
interface ItemShape extends z.ZodObject {
  shape: { id: z.ZodType; createdAt: z.ZodType; revision: z.ZodType } & Record<string, z.ZodType>;
}

/** An item that is stored and can't be read right now. */
export const UnreadableItem = z.object({ id: Id, createdAt: z.iso.datetime() });
export type UnreadableItem = z.infer<typeof UnreadableItem>;

/** Stands in a list in the place of an item that can't be read right now; its other fields are empty. */
export const isUnreadable = z.literal(true).optional();

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
    NotFound<Place>
  > & {
    params: Params<Place['one']>;
    response: Item;
  } & (Restored extends z.ZodType ? { body: Restored } : object);
};
type ItemPath<Place extends CollectionPlace> = `${Place['path']}/:${Place['one']}Id`;
type NotFound<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_not_found`;
type IdTaken<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_id_taken`;
type BroughtBack<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_brought_back`;
type ChangedElsewhere<Place extends CollectionPlace> = `${Place['name']}.${Place['one']}_changed_elsewhere`;
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

/**
 * A person's data of one kind as both sides know it: how an item looks, what makes one and what changes one, and the
 * endpoints for them.
 */
export function defineCollection<
  const Place extends CollectionPlace,
  Item extends ItemShape,
  NewItem extends z.ZodObject,
  Change extends z.ZodObject,
  Restored extends z.ZodType | undefined = undefined,
  Code extends string = never,
>({
  place,
  item,
  newItem,
  change,
  restored,
  bodyBytes,
  isOpenToTokens = false,
  errors = [],
}: {
  place: Place;
  item: Item;
  /** With an optional `id` that the client makes, and an optional `createdAt`. */
  newItem: NewItem;
  /** With an optional `expectedRevision` where a conflict is decided by the person. */
  change: Change;
  /** The body of a restoration; only where a deletion erases. */
  restored?: Restored;
  bodyBytes?: number;
  /** Whether programs of the person read it and add to it by an access token. */
  isOpenToTokens?: boolean;
  /** Further codes that a creation and a change may answer with. */
  errors?: readonly Code[];
}) {
  const { name, one, many, path } = place;
  const One = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  const params = z.object({ [`${one}Id`]: Id });
  const itemPath = `${path}/:${one}Id`;
  const notFound = `${name}.${one}_not_found`;
  const idTaken = `${name}.${one}_id_taken`;
  const broughtBack = `${name}.${one}_brought_back`;
  const changedElsewhere = `${name}.${one}_changed_elsewhere`;
  const size = bodyBytes === undefined ? {} : { bodyBytes, inFlight: bodiesInFlight };
  const write = { access: 'user', limit: writeLimit } as const;
  const read = {
    access: 'user',
    limit: readLimit,
    ...(isOpenToTokens && { token: 'read' as const }),
  } as const;
  const endpoints: Record<string, Endpoint> = {
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
      ...(restored && { body: restored }),
      response: item,
      errors: [notFound],
    },
  };
  /** `dailyHabit` as a person reads it. */
  const word = one.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const problems = {
    [notFound]: { status: 404, message: `This ${word} is no longer here.` },
    [idTaken]: { status: 409, message: `This ${word} was already saved in another form.` },
    [broughtBack]: {
      status: 409,
      message: `This ${word} was deleted before, and has been brought back since.`,
    },
    [changedElsewhere]: {
      status: 409,
      message: `This ${word} was changed on another device. Both versions are kept until you choose.`,
    },
  };
  return {
    ...place,
    item,
    newItem,
    change,
    endpoints: endpoints as CollectionEndpoints<Place, Item, NewItem, Change, Restored, Code>,
    problems: problems as Record<
      NotFound<Place> | IdTaken<Place> | BroughtBack<Place> | ChangedElsewhere<Place>,
      { status: number; message: string }
    >,
  };
}
