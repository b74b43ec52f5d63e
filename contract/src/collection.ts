import { z } from 'zod';
import {
  type BroughtBack,
  type ChangedElsewhere,
  type CollectionEndpoints,
  type CollectionOptions,
  type IdTaken,
  type ItemShape,
  listErrorCodes,
  makeEndpoints,
  type NotFound,
} from './collection-endpoints.ts';
import type { CollectionPlace } from './collections.ts';

/** Set on an item of a list that can't be read right now; its other fields are empty. */
export const isUnreadable = z.literal(true).optional();

/** Defines a person's data of one kind for both sides: the item, what creates and changes one, and its endpoints. */
export function defineCollection<
  const Place extends CollectionPlace,
  Item extends ItemShape,
  NewItem extends z.ZodObject,
  Change extends z.ZodObject,
  Restored extends z.ZodType | undefined = undefined,
  Code extends string = never,
>(options: CollectionOptions<Place, Item, NewItem, Change, Restored, Code>) {
  const { place, item, newItem, change } = options;
  const { notFound, idTaken, broughtBack, changedElsewhere } = listErrorCodes(place);
  // `dailyHabit` → "daily habit".
  const word = place.one.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const problems = {
    [notFound]: { status: 404, message: `This ${word} is no longer here.` },
    [idTaken]: { status: 409, message: `This ${word} was already saved in another form.` },
    [broughtBack]: {
      status: 409,
      message: `This ${word} was deleted, and has been restored since.`,
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
    endpoints: makeEndpoints(options) as CollectionEndpoints<Place, Item, NewItem, Change, Restored, Code>,
    problems: problems as Record<
      NotFound<Place> | IdTaken<Place> | BroughtBack<Place> | ChangedElsewhere<Place>,
      { status: number; message: string }
    >,
  };
}
