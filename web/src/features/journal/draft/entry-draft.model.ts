import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { limits } from '@reflect/contract/limits';
import type { CreationOf } from '../../../platform/collection/use-collection.ts';
import { getLane } from '../../../platform/outbox/write.model.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import type { EntryChangeBody, NewEntryBody } from '../entries.collection.ts';
import { withContextLines } from './context-lines.model.ts';
import { type EntryFields, entryFields, fieldNames, makeEachField } from './entry-fields.ts';

/** The entry being written, as the next save will send it. */
export interface EntryDraft extends EntryFields {
  /** Made once for each draft and kept through retries and reloads, so that a retry never makes a second entry. */
  entryId: string;
}

export function makeEntryDraft(): EntryDraft {
  return { entryId: makeUuidV7(), ...makeEachField((name) => entryFields[name].empty) };
}

/** The fields of an entry, to edit or copy it. */
export function toEntryFields(entry: JournalEntry): EntryFields {
  return makeEachField((name) => entryFields[name].of(entry));
}

/** Whether something would be lost without the draft. */
export function hasWork(fields: EntryFields): boolean {
  return fieldNames.some((name) => isWork(fields, name));
}

function isWork<Name extends keyof EntryFields>(fields: EntryFields, name: Name): boolean {
  return entryFields[name].isWork(fields[name]);
}

/** Whether a text with its context is longer than an entry may be. */
export function isTooLong({ content, context }: Pick<EntryFields, 'content' | 'context'>): boolean {
  return withContextLines(content, context).length > limits.entryContent;
}

/** Sends only what is filled in. */
export function toEntryBody(fields: EntryFields, { isPremium }: { isPremium: boolean }): NewEntryBody {
  const all = makeSentFields(fields, { isPremium });
  const isSaid = ([name, value]: [string, unknown]) =>
    name === 'imageUrl' || (value !== null && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(Object.entries(all).filter(isSaid)) as NewEntryBody;
}

/** The write that creates the entry of a draft. It is sent after the people it names, who may be waiting too. */
export function makeCreation(
  draft: EntryDraft,
  {
    isPremium,
    findAnalysis,
  }: { isPremium: boolean; findAnalysis: (content: string) => EntryAnalysis | undefined },
): CreationOf<typeof collections.journal> {
  const { entryId, people } = draft;
  const body = toEntryBody(draft, { isPremium });
  const deviceAnalysis = findAnalysis(body.content);
  return {
    id: entryId,
    body: { ...body, ...(deviceAnalysis && { deviceAnalysis }) },
    after: people.map(({ id }) => getLane(collections.people, id)),
    shown: { people },
  };
}

/** The change from `before` to `after`: only what differs, and null for what is removed. */
export function makeChange(
  before: EntryFields,
  after: EntryFields,
  { isPremium }: { isPremium: boolean },
): EntryChangeBody {
  const old: Record<string, unknown> = makeSentFields(before, { isPremium });
  const changed = Object.entries(makeSentFields(after, { isPremium })).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed) as EntryChangeBody;
}

function makeSentFields(fields: EntryFields, { isPremium }: { isPremium: boolean }): Partial<NewEntryBody> {
  const send = <Name extends keyof EntryFields>(name: Name) =>
    entryFields[name].send(fields[name], { fields, isPremium });
  return Object.assign({}, ...fieldNames.map((name) => send(name)));
}

/** Joins a restored draft and what was written before it arrived, in this order. */
export function joinDrafts(restored: EntryDraft, written: EntryDraft): EntryDraft {
  if (!hasWork(written)) return restored;
  const join = <Name extends keyof EntryFields>(name: Name): EntryFields[Name] =>
    entryFields[name].join(restored[name], written[name]);
  return { entryId: restored.entryId, ...makeEachField(join) };
}

/** The fields in which two versions of an entry differ, except their texts. */
export function listDifferences(
  one: JournalEntry,
  other: JournalEntry,
): { label: string; show: (entry: JournalEntry) => string }[] {
  return fieldNames.flatMap((name) => {
    const { compared } = entryFields[name];
    return compared !== undefined && compared.show(one) !== compared.show(other) ? [compared] : [];
  });
}
