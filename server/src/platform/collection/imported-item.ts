import { Id, limits } from '@reflect/contract';
import { z } from 'zod';
import { fillAbsentFields } from './absent-fields.ts';
import type { CollectionHooks, Declaration, Item } from './collection.ts';

const Named = z.object({
  id: Id,
  createdAt: z.iso.datetime({ offset: true }),
  revision: z.number().int().nonnegative().max(limits.sealedRowEdition).catch(0),
});

/**
 * Reads an item of an export as the collection shows it today; null if it isn't one, or exceeds the limits of a new
 * one. Fields missing from the export are taken as absent, so that every export can always be imported. Fields made
 * from the text that no longer fit are made again.
 */
export function readImportedItem<C extends Declaration>({
  collection,
  hooks,
  sent,
}: {
  collection: C;
  hooks: Pick<CollectionHooks<C, never>, 'newOfImported' | 'madeFromText'>;
  sent: Record<string, unknown>;
}): { item: Item<C>; id: string; createdAt: string; revision: number } | null {
  const named = Named.safeParse(sent);
  if (!named.success) return null;
  const { id, createdAt, revision } = named.data;
  const newItem = collection.newItem as z.ZodObject;
  const asNew = fillAbsentFields(newItem, hooks.newOfImported?.(sent) ?? sent);
  const bounded = newItem.safeParse(asNew);
  if (!bounded.success) return null;
  const schema = collection.item as z.ZodObject;
  const moment = new Date(createdAt).toISOString();
  // `bounded` holds the numbers that a new item must have; any other number starts at 0.
  const filled = fillAbsentFields(schema, sent, { otherwise: bounded.data, further: [moment, 0] });
  for (const name of hooks.madeFromText ?? [])
    if (schema.shape[name]?.safeParse(filled[name]).success === false) filled[name] = null;
  const shown = schema.safeParse({ ...filled, createdAt: moment, revision: 0 });
  return shown.success ? { item: shown.data as Item<C>, id, createdAt, revision } : null;
}
