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
/** An item of whichever collection. */
export type AnyItem = Item & Body;

/** What becomes of an item when it's written: what the server does with readable ones. */
export interface ItemRules {
  make: (blank: AnyItem, body: Body) => AnyItem | Promise<AnyItem>;
  /** The same object where nothing changes, so that a change that is sent again is none. */
  change: (item: AnyItem, body: Body) => AnyItem | Promise<AnyItem>;
}

/** Texts that a person may leave out, whatever they belong to. */
const optionalTexts = [dreamFields, goalFields, goalProgressFields, habitFields].flatMap((fields: Fields) =>
  namesOf(fields).filter((name) => fields[name]?.kind === 'text' && fields[name].empty === null),
);

/** Of a collection that has no rules of its own: what is named is replaced, and an empty text takes a field away. */
export const plainRules: ItemRules = {
  make: (blank, body) => withKnownFields(blank, withoutEmpty(body)),
  change: (item, body) => unlessSame(item, withKnownFields(item, withoutEmpty(body))),
};

/** By the name of the collection. */
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
    // A reading quotes the telling.
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

/** The value that was said last counts. */
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

/** An item that was made anew only where it says something else. */
export function unlessSame(item: AnyItem, next: AnyItem): AnyItem {
  return JSON.stringify(item) === JSON.stringify(next) ? item : next;
}
