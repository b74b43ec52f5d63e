import type { Goal, Person, TimedMessage } from '@reflect/contract';
import { dreamFields } from '@reflect/contract/fields/dream';
import { type Fields, namesOf } from '@reflect/contract/fields/field';
import { goalFields, goalProgressFields } from '@reflect/contract/fields/goal';
import { habitFields } from '@reflect/contract/fields/habit';
import { distinctTags, mergedNotes, mergedTags, mergeMessages } from '@reflect/engine/written-items';
import type { Item } from '../../collection/items.model.ts';
import { withKnownFields } from '../../collection/writes.model.ts';

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
  namesOf(fields).filter((name) => fields[name]?.kind === 'text' && fields[name].empty === null),
);

/** For a collection without its own rules: named fields are replaced, and an empty text removes a field. */
export const plainRules: ItemRules = {
  make: (blank, body) => withKnownFields(blank, withoutEmpty(body)),
  change: (item, body) => unlessSame(item, withKnownFields(item, withoutEmpty(body))),
};

/** By the collection's name. */
export const rulesOfCollections: Record<string, ItemRules> = {
  chats: {
    ...plainRules,
    change(item, { messages, ...body }) {
      const sent = (messages ?? []) as TimedMessage[];
      const merged = mergeMessages(item['messages'] as TimedMessage[], sent);
      return unlessSame(item, withKnownFields(item, { ...body, messages: [...merged] }));
    },
  },
  people: {
    make: (blank, body) =>
      plainRules.make(blank, { ...body, tags: distinctTags((body['tags'] ?? []) as string[]) }),
    change: (item, body) => changedPerson(item, body),
  },
  dreams: {
    ...plainRules,
    // The reading quotes the narrative, so a changed narrative removes it.
    change: (item, body) =>
      unlessSame(item, {
        ...withKnownFields(item, withoutEmpty(body)),
        ...(body['narrative'] !== undefined &&
          body['narrative'] !== item['narrative'] && { aiAnalysis: null }),
      }),
  },
  goals: {
    make: (blank, body) => plainRules.make(blank, { ...body, currentValueAt: blank.createdAt }),
    change: (item, body) => changedGoal(item, body),
  },
};

function changedPerson(item: AnyItem, { tags, notes, base, ...body }: Body): AnyItem {
  const present = item as unknown as Person;
  const known = base as { tags?: string[]; notes?: string | null } | undefined;
  return unlessSame(
    item,
    withKnownFields(item, {
      ...body,
      ...(tags !== undefined && {
        tags: mergedTags({ present: present.tags, sent: tags as string[], base: known?.tags }),
      }),
      ...(notes !== undefined && {
        notes: mergedNotes({ present: present.notes, sent: (notes as string) || null, base: known?.notes }),
      }),
    }),
  );
}

/** The value with the latest time counts. */
function changedGoal(item: AnyItem, { currentValueAt, ...body }: Body): AnyItem {
  const goal = item as unknown as Goal;
  const changed = withKnownFields(item, withoutEmpty(body)) as AnyItem & Goal;
  const at = new Date((currentValueAt as string | undefined) ?? Date.now()).toISOString();
  if (changed.currentValue === goal.currentValue) return unlessSame(item, changed);
  const isOlder = at < goal.currentValueAt;
  return unlessSame(item, {
    ...changed,
    currentValue: isOlder ? goal.currentValue : changed.currentValue,
    currentValueAt: isOlder ? goal.currentValueAt : at,
  });
}

function withoutEmpty(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === '' && optionalTexts.includes(name) ? null : value,
    ]),
  );
}

/** The same item if the next one has the same content. */
export function unlessSame(item: AnyItem, next: AnyItem): AnyItem {
  return JSON.stringify(item) === JSON.stringify(next) ? item : next;
}
