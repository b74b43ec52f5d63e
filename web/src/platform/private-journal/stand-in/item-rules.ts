import type { Goal, Person, TimedMessage } from '@reflect/contract';
import { dreamFields } from '@reflect/contract/fields/dream';
import { type Fields, listFieldNames } from '@reflect/contract/fields/field';
import { goalFields, goalProgressFields } from '@reflect/contract/fields/goal';
import { habitFields } from '@reflect/contract/fields/habit';
import { mergeMessages, mergeNotes, mergeTags, removeDuplicateTags } from '@reflect/engine/written-items';
import type { Item } from '../../collection/items.model.ts';
import { applyKnownFields } from '../../collection/writes.model.ts';

/** What is sent for an item: a body of the contract. */
export type Body = Record<string, unknown>;
/** An item of any collection. */
export type AnyItem = Item & Body;

/** How an item is written: what the server does with readable ones. */
export interface ItemRules {
  make: (blank: AnyItem, body: Body) => AnyItem | Promise<AnyItem>;
  /** Returns the same object if nothing changes, so that repeating a change has no effect. */
  change: (item: AnyItem, body: Body) => AnyItem | Promise<AnyItem>;
}

const optionalTexts = [dreamFields, goalFields, goalProgressFields, habitFields].flatMap((fields: Fields) =>
  listFieldNames(fields).filter((name) => fields[name]?.kind === 'text' && fields[name].empty === null),
);

/** For a collection without its own rules: named fields are replaced, and an empty text removes a field. */
export const plainRules: ItemRules = {
  make: (blank, body) => applyKnownFields(blank, omitEmpty(body)),
  change: (item, body) => keepIfSame(item, applyKnownFields(item, omitEmpty(body))),
};

/** By the collection's name. */
export const rulesOfCollections: Record<string, ItemRules> = {
  chats: {
    ...plainRules,
    change(item, { messages, ...body }) {
      const sent = (messages ?? []) as TimedMessage[];
      const merged = mergeMessages(item['messages'] as TimedMessage[], sent);
      return keepIfSame(item, applyKnownFields(item, { ...body, messages: [...merged] }));
    },
  },
  people: {
    make: (blank, body) =>
      plainRules.make(blank, { ...body, tags: removeDuplicateTags((body['tags'] ?? []) as string[]) }),
    change: (item, body) => changePerson(item, body),
  },
  dreams: {
    ...plainRules,
    // The reading quotes the narrative, so a changed narrative removes it.
    change: (item, body) =>
      keepIfSame(item, {
        ...applyKnownFields(item, omitEmpty(body)),
        ...(body['narrative'] !== undefined &&
          body['narrative'] !== item['narrative'] && { aiAnalysis: null }),
      }),
  },
  goals: {
    make: (blank, body) => plainRules.make(blank, { ...body, currentValueAt: blank.createdAt }),
    change: (item, body) => changeGoal(item, body),
  },
};

function changePerson(item: AnyItem, { tags, notes, base, ...body }: Body): AnyItem {
  const present = item as unknown as Person;
  const known = base as { tags?: string[]; notes?: string | null } | undefined;
  return keepIfSame(
    item,
    applyKnownFields(item, {
      ...body,
      ...(tags !== undefined && {
        tags: mergeTags({ present: present.tags, sent: tags as string[], base: known?.tags }),
      }),
      ...(notes !== undefined && {
        notes: mergeNotes({ present: present.notes, sent: (notes as string) || null, base: known?.notes }),
      }),
    }),
  );
}

/** The value with the latest time counts. */
function changeGoal(item: AnyItem, { currentValueAt, base, ...body }: Body): AnyItem {
  const goal = item as unknown as Goal;
  const known = base as { description?: string | null } | undefined;
  const description = mergeNotes({
    present: goal.description,
    sent: (body['description'] as string) || null,
    base: known?.description,
  });
  const merged = { ...omitEmpty(body), ...(body['description'] !== undefined && { description }) };
  const changed = applyKnownFields(item, merged) as AnyItem & Goal;
  const at = new Date((currentValueAt as string | undefined) ?? Date.now()).toISOString();
  if (changed.currentValue === goal.currentValue) return keepIfSame(item, changed);
  const isOlder = at < goal.currentValueAt;
  return keepIfSame(item, {
    ...changed,
    currentValue: isOlder ? goal.currentValue : changed.currentValue,
    currentValueAt: isOlder ? goal.currentValueAt : at,
  });
}

function omitEmpty(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === '' && optionalTexts.includes(name) ? null : value,
    ]),
  );
}

/** The same item if the next one has the same content. */
export function keepIfSame(item: AnyItem, next: AnyItem): AnyItem {
  return JSON.stringify(item) === JSON.stringify(next) ? item : next;
}
