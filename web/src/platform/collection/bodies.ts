import type { CollectionPlace } from '@reflect/contract/collections';
import type { Route, RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import type { Item } from './items.model.ts';

type Of<R extends string> = R extends Route ? R : never;
type BodyOf<R extends string> = Extract<RouteRequest<Of<R>>['body' & keyof RouteRequest<Of<R>>], object>;

/** An item of a collection, as the contract describes it. */
export type ItemOf<P extends CollectionPlace> =
  RouteAnswer<Of<`GET ${P['path']}`>> extends readonly (infer I extends Item)[] ? I : never;
/** The body of a creation, without the id. */
export type NewItemOf<P extends CollectionPlace> = Omit<BodyOf<`POST ${P['path']}`>, 'id' | 'createdAt'>;
/** The body of a change. */
export type ChangeOf<P extends CollectionPlace> = BodyOf<`PATCH ${P['path']}/:${P['one']}Id`>;

/** The body of a queued creation. */
export type Created<New extends object> = New & { id: string; createdAt?: string };
/** The body of a queued change; where a person decides conflicts, with the revision it was made on. */
export type Changed<Change extends object> = Change & { expectedRevision?: number };
