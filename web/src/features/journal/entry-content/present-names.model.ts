import type { JournalEntry, TaggedPerson } from '@reflect/contract';

type Names = ReadonlyMap<string, string>;

/**
 * Entries with the present names of people, who can be renamed, deleted and restored without a change of any entry.
 * Without a list of people (null), the names are as the server sent them. An unchanged entry stays the same object.
 */
export function withPresentNames(
  entries: readonly JournalEntry[],
  names: Names | null,
): readonly JournalEntry[] {
  if (names === null) return entries;
  let isChanged = false;
  const present = entries.map((entry) => {
    const people = listPresentPeople(entry, names);
    if (people === entry.people) return entry;
    isChanged = true;
    return { ...entry, people };
  });
  return isChanged ? present : entries;
}

function listPresentPeople({ people, peopleIds }: JournalEntry, names: Names): TaggedPerson[] {
  const ids = peopleIds ?? people.map(({ id }) => id);
  const isSame =
    ids.length === people.length &&
    people.every(({ id, displayName }, at) => id === ids[at] && names.get(id) === displayName);
  return isSame ? people : ids.flatMap((id) => findTagged(id, names));
}

/** The people tagged in a draft, except those deleted since. */
export function keepPresentTags(people: TaggedPerson[], names: Names | null): TaggedPerson[] {
  if (names === null) return people;
  return people.flatMap(({ id }) => findTagged(id, names));
}

function findTagged(id: string, names: Names): TaggedPerson[] {
  const displayName = names.get(id);
  return displayName === undefined ? [] : [{ id, displayName }];
}
