import type { Declined } from '../problem.ts';
import type { SealedTable } from '../sealed-table/sealed-rows.ts';
import type { CollectionHooks, Declaration } from './collection.ts';

/** What a collection is served from. */
export interface ServedParts<C extends Declaration, Payload, Prepared> {
  collection: C;
  table: SealedTable<Payload>;
  hooks: CollectionHooks<C, Payload, Prepared>;
  missing: Declined;
}
