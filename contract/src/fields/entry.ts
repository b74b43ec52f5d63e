import { limits } from '../limits.ts';
import {
  type Field,
  type FlagField,
  type IdsField,
  type ImageField,
  listFieldNames,
  makeEmpty,
  type TextField,
  type TextsField,
  type ValuesOf,
} from './field.ts';

/**
 * How a field is shown and exported. A `fact` is a word beside the text, such as the mood: files name it by `label`
 * or by the field's name, and imports read it from there.
 */
type Shown =
  | (TextField & { shownAs: 'heading' | 'body' })
  | (TextField & { shownAs: 'fact'; empty: null; label: string })
  | (FlagField & { shownAs: 'mark' })
  | (TextsField & { shownAs: 'tags' })
  | (IdsField & { shownAs: 'people' })
  | (ImageField & { shownAs: 'image' })
  | (Field & { shownAs: 'nowhere' });

type FirstField = 'title' | 'content' | 'isSecret' | 'mood' | 'tags' | 'peopleIds' | 'imageUrl';

/** The fields that every stored entry has. */
const firstFields = {
  title: { kind: 'text', max: limits.entryTitle, empty: null, shownAs: 'heading' },
  content: {
    kind: 'text',
    max: limits.entryContent,
    empty: '',
    keepsSpaces: true,
    isRequired: true,
    whenBlank: 'An entry needs some text.',
    shownAs: 'body',
  },
  isSecret: { kind: 'flag', empty: false, shownAs: 'mark' },
  mood: { kind: 'text', max: limits.moodLength, empty: null, shownAs: 'fact', label: 'Mood' },
  tags: { kind: 'texts', max: limits.tagLength, maxItems: limits.entryTags, empty: [], shownAs: 'tags' },
  /** People of the writer. An id that isn't one of theirs is never shown; a person who arrives later is. */
  peopleIds: { kind: 'ids', maxItems: limits.entryPeople, empty: [], shownAs: 'people' },
  imageUrl: { kind: 'image', empty: null, shownAs: 'image' },
} as const satisfies Record<FirstField, Shown>;

/**
 * Fields added later. Add a new one here, with the version of the stored entry that has it first (`since`): if the
 * number isn't the next free one, the server's start and every test of the journal name that. In entries stored before,
 * the field is `empty`.
 */
const added = {
  /** The writer's corrections of the analysis, as `corrections.ts` encodes them. */
  corrections: {
    kind: 'texts',
    max: limits.correctionLength,
    maxItems: limits.entryCorrections,
    empty: [],
    shownAs: 'nowhere',
    since: 5,
  },
} as const satisfies Record<string, Shown & { since: number }>;

export const addedEntryFields = checkOwnVersions(added);

/** Everything a writer puts into an entry, by its names in a new entry, in a change and in storage. */
export const entryFields = { ...firstFields, ...addedEntryFields };
export type WrittenField = keyof typeof entryFields;
export const writtenFields = listFieldNames(entryFields);

/** The written fields of a stored entry: all are present, empty or not. */
export type WrittenEntry = ValuesOf<typeof entryFields>;

/** An entry in which nothing has been written. */
export const emptyEntry: WrittenEntry = makeEmpty(entryFields);

type NamesShownAs<How> = {
  [Name in WrittenField]: (typeof entryFields)[Name]['shownAs'] extends How ? Name : never;
}[WrittenField];
/** The fields that are a word beside the text. */
export type EntryFact = NamesShownAs<'fact'>;
export const entryFacts = writtenFields.filter(
  (name): name is EntryFact => entryFields[name].shownAs === 'fact',
);

/** Builds an object with one value for each fact. */
export function mapFacts<Value>(make: (name: EntryFact) => Value): Record<EntryFact, Value> {
  return Object.fromEntries(entryFacts.map((name) => [name, make(name)])) as Record<EntryFact, Value>;
}

/** Lists the facts of an entry that were written, with the labels that people read. */
export function listFacts(
  entry: { [Fact in EntryFact]?: string | null },
): { label: string; value: string }[] {
  return entryFacts.flatMap((name) => {
    const value = entry[name];
    return value ? [{ label: entryFields[name].label, value }] : [];
  });
}

type VersionTwice<Added extends Record<string, { since: number }>> = {
  [Name in keyof Added]: Added[Name]['since'] extends Added[Exclude<keyof Added, Name>]['since']
    ? Name
    : never;
}[keyof Added];

// Each field needs a version of its own, so that a copied line can't claim another's.
function checkOwnVersions<Added extends Record<string, { since: number }>>(
  fields: Added & Record<VersionTwice<Added>, { since: 'a version of its own' }>,
): Added {
  return fields;
}
