import type { JournalEntry } from '@reflect/contract';
import { mapFacts, type WrittenEntry, entryFields as written } from '@reflect/contract/fields/entry';
import { findHashtags, listShownTags } from '@reflect/contract/hashtags';
import { limits } from '@reflect/contract/limits';
import type { NewEntryBody } from '../entries.collection.ts';
import { isBlank } from '../journal.model.ts';
import {
  type EntryContext,
  hasContext,
  noContext,
  splitContextLines,
  withContextLines,
} from './context-lines.model.ts';
import { listTags } from './hashtags.model.ts';

type Held<Value> = Value extends readonly (infer Each)[] ? readonly Each[] : Value;

/** The fields of an entry being written or edited. Each is held as the entry has it, except those named here. */
export type EntryFields = {
  [Name in Exclude<keyof WrittenEntry, 'title' | 'peopleIds'>]: Held<WrittenEntry[Name]>;
} & {
  title: string;
  context: EntryContext;
  people: JournalEntry['people'];
};

interface SendingContext {
  fields: EntryFields;
  isPremium: boolean;
}

/**
 * Everything the journal needs to know about one field. Facts get this by themselves; any other new field is a row in
 * `entryFields`.
 */
interface EntryField<Value> {
  empty: Value;
  /** Whether something would be lost without this value. */
  isWork: (value: Value) => boolean;
  /** Reads the value from a stored draft, whatever is stored there. */
  read: (stored: unknown) => Value;
  /** Joins a restored value and one that was written before it arrived. */
  join: (restored: Value, written: Value) => Value;
  /** What is sent; null or an empty list removes the old value. */
  send: (value: Value, context: SendingContext) => Partial<NewEntryBody>;
  /** The value in an entry, to edit or copy it. */
  of: (entry: JournalEntry) => Value;
  /** How the field is shown when two versions of an entry are compared. Texts have none: they are shown in full. */
  compared?: { label: string; show: (entry: JournalEntry) => string };
}

const readText = (value: unknown) => (typeof value === 'string' ? value : '');
const readTextOrNull = (value: unknown) => readText(value) || null;
const pickLastWritten = <Value>(restored: Value, written: Value | null) => written ?? restored;

export const entryFields: { [Name in keyof EntryFields]: EntryField<EntryFields[Name]> } = {
  title: {
    empty: '',
    isWork: (title) => !isBlank(title),
    read: readText,
    join: (restored, written) => (isBlank(written) ? restored : written),
    send: (title) => ({ title: title.trim() || null }),
    of: ({ title }) => title ?? '',
  },
  content: {
    empty: '',
    isWork: (content) => !isBlank(content),
    read: readText,
    join: (restored, written) => [restored, written].filter((each) => !isBlank(each)).join('\n\n'),
    send: (content, { fields }) => ({ content: withContextLines(content, fields.context) }),
    of: ({ content }) => splitContextLines(content).content,
  },
  ...mapFacts(
    (name): EntryField<string | null> => ({
      empty: null,
      isWork: (value) => value !== null,
      read: readTextOrNull,
      join: pickLastWritten,
      send: (value) => ({ [name]: value }),
      of: (entry) => entry[name] ?? null,
      compared: { label: written[name].label, show: (entry) => entry[name] ?? 'none' },
    }),
  ),
  tags: {
    // Besides the hashtags of the text and the mood.
    empty: [],
    isWork: (tags) => tags.length > 0,
    read: (stored) => (Array.isArray(stored) ? stored.filter((tag) => typeof tag === 'string') : []),
    join: (restored, written) => [...new Set([...restored, ...written])],
    send: (tags, { fields }) => {
      const content = withContextLines(fields.content, fields.context);
      const own = listTags({ content, mood: fields.mood });
      const added = [...new Set(tags)].filter((tag) => !own.includes(tag));
      return { tags: [...added.slice(0, limits.entryTags - own.length), ...own] };
    },
    of: ({ tags, content, mood }) => {
      const derived = [...findHashtags(content), mood?.toLowerCase()];
      return tags.filter((tag) => !derived.includes(tag));
    },
    compared: { label: 'Tags', show: (entry) => listShownTags(entry).join(', ') || 'none' },
  },
  isSecret: {
    empty: false,
    // The secret mark of an empty page wouldn't be missed.
    isWork: () => false,
    read: (stored) => stored === true,
    join: (restored, written) => restored || written,
    send: (isSecret) => ({ isSecret }),
    of: ({ isSecret }) => isSecret,
    compared: { label: 'Secret', show: ({ isSecret }) => (isSecret ? 'yes' : 'no') },
  },
  imageUrl: {
    empty: null,
    isWork: (imageUrl) => imageUrl !== null,
    read: readTextOrNull,
    join: pickLastWritten,
    send: (imageUrl, { isPremium }) => ({ imageUrl, analyzeImage: imageUrl !== null && isPremium }),
    of: ({ imageUrl }) => imageUrl,
    compared: { label: 'Image', show: ({ imageUrl }) => (imageUrl === null ? 'none' : 'attached') },
  },
  context: {
    empty: noContext,
    isWork: hasContext,
    read: readContext,
    join: (restored, written) => (hasContext(written) ? written : restored),
    // Sent as lines of the content.
    send: () => ({}),
    of: ({ content }) => splitContextLines(content).context,
  },
  people: {
    empty: [],
    isWork: (people) => people.length > 0,
    read: (stored) => (Array.isArray(stored) ? stored.filter(isPerson) : []),
    join: (restored, written) => [
      ...restored,
      ...written.filter(({ id }) => !restored.some((person) => person.id === id)),
    ],
    send: (people) => ({ peopleIds: people.map(({ id }) => id) }),
    of: ({ people }) => people,
    compared: {
      label: 'People',
      show: ({ people }) => people.map(({ displayName }) => displayName).join(', ') || 'none',
    },
  },
  corrections: {
    empty: [],
    // About an analysis, so there is a text too.
    isWork: () => false,
    read: (stored) => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []),
    join: (restored, written) => [...new Set([...restored, ...written])],
    send: (corrections) => ({ corrections: corrections.slice(0, limits.entryCorrections) }),
    of: ({ corrections }) => corrections ?? [],
  },
};

export const fieldNames = Object.keys(entryFields) as (keyof EntryFields)[];

/** Makes one value for each field. */
export function makeEachField(
  make: <Name extends keyof EntryFields>(name: Name) => EntryFields[Name],
): EntryFields {
  return Object.fromEntries(fieldNames.map((name) => [name, make(name)])) as unknown as EntryFields;
}

function readContext(value: unknown): EntryContext {
  if (typeof value !== 'object' || value === null) return noContext;
  const { place, people, notes } = value as Record<string, unknown>;
  return { place: readText(place), people: readText(people), notes: readText(notes) };
}

function isPerson(value: unknown): value is JournalEntry['people'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { id, displayName } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof displayName === 'string';
}
