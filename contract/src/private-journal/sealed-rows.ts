import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { sealedRowsPlace } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** One item as a device sealed it. The server stores it and can't open it. */
const SealedParts = z.object({
  /** The name of the item's collection, authenticated with the content. */
  collection: z.string().min(1).max(limits.sealedRowCollection),
  /**
   * How often a device has sealed this item, from 0. Authenticated with the content; the revision can't be, because
   * the server raises it by itself, for the trash.
   */
  edition: z.number().int().nonnegative().max(limits.sealedRowEdition),
  sealed: z.base64().min(1).max(limits.sealedRow),
});

export const SealedItem = SealedParts.extend({
  id: Id,
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type SealedItem = z.infer<typeof SealedItem>;

/** A row's collection never changes. */
export const SealedChange = SealedParts.omit({ collection: true }).extend({
  /** The item's new place in its list. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  expectedRevision: z.number().int().nonnegative().optional(),
});

/** The sealed rows of a person. */
export const sealedRows = defineCollection({
  place: sealedRowsPlace,
  item: SealedItem,
  newItem: SealedParts.extend({
    id: Id.optional(),
    createdAt: z.iso.datetime({ offset: true }).optional(),
  }),
  change: SealedChange,
  errors: ['private_journal.key_turned'],
  bodyBytes: 5 * 1024 * 1024,
});
