import type { Person, PersonChange, Pronouns, Relationship } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { setApart } from '@reflect/engine/set-apart';

/** A person as in the dialog; `none` is the choice not to say. */
export interface PersonForm {
  displayName: string;
  relationship: Relationship | 'none';
  pronouns: Pronouns | 'none';
  tags: readonly string[];
  /** Text in the tag field that isn't a tag yet. */
  tagText: string;
  notes: string;
}

export const emptyForm: PersonForm = {
  displayName: '',
  relationship: 'none',
  pronouns: 'none',
  tags: [],
  tagText: '',
  notes: '',
};

export const relationships = [
  { value: 'none', label: 'Not set' },
  { value: 'partner', label: 'Partner' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'parent', label: 'Parent' },
  { value: 'child', label: 'Child' },
  { value: 'sibling', label: 'Sibling' },
  { value: 'friend', label: 'Friend' },
  { value: 'coworker', label: 'Coworker' },
  { value: 'boss', label: 'Boss' },
  { value: 'roommate', label: 'Roommate' },
  { value: 'neighbor', label: 'Neighbor' },
  { value: 'therapist', label: 'Therapist' },
  { value: 'doctor', label: 'Doctor' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: PersonForm['relationship']; label: string }[];

export const pronounChoices = [
  { value: 'none', label: 'Not set' },
  { value: 'he/him', label: 'he/him' },
  { value: 'she/her', label: 'she/her' },
  { value: 'they/them', label: 'they/them' },
  { value: 'xe/xem', label: 'xe/xem' },
  { value: 'ze/zir', label: 'ze/zir' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: PersonForm['pronouns']; label: string }[];

export function toPersonForm(person: Person): PersonForm {
  return {
    displayName: person.displayName,
    relationship: person.relationship ?? 'none',
    pronouns: person.pronouns ?? 'none',
    tags: person.tags,
    tagText: '',
    notes: person.notes ?? '',
  };
}

/** What a save sends. It includes a tag that was typed but not added yet. */
export function toPersonBody(form: PersonForm): Omit<Person, 'id' | 'createdAt' | 'revision'> {
  return {
    displayName: form.displayName.trim(),
    relationship: form.relationship === 'none' ? null : form.relationship,
    pronouns: form.pronouns === 'none' ? null : form.pronouns,
    tags: [...withTag(form).tags],
    notes: form.notes.trim() || null,
  };
}

/** What a form changes about a person, with the tags and notes it started from; empty without changes. */
export function makePersonChange(person: Person, form: PersonForm): PersonChange {
  const sent = toPersonBody(form);
  const isChanged = (field: keyof typeof sent) =>
    JSON.stringify(sent[field]) !== JSON.stringify(person[field]);
  const changes: PersonChange = {};
  if (isChanged('displayName')) changes.displayName = sent.displayName;
  if (isChanged('relationship')) changes.relationship = sent.relationship;
  if (isChanged('pronouns')) changes.pronouns = sent.pronouns;
  if (isChanged('tags')) changes.tags = sent.tags;
  if (isChanged('notes')) changes.notes = sent.notes;
  const { tags, notes } = changes;
  if (tags === undefined && notes === undefined) return changes;
  return {
    ...changes,
    base: { ...(tags && { tags: person.tags }), ...(notes !== undefined && { notes: person.notes }) },
  };
}

/** Adds the typed tag, unless it is blank, already there, or one too many. */
export function withTag(form: PersonForm): PersonForm {
  const tag = form.tagText.trim();
  const isKnown = form.tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  const isFull = form.tags.length >= limits.personTags;
  if (isFull && tag !== '' && !isKnown) return form;
  return { ...form, tagText: '', tags: tag === '' || isKnown ? form.tags : [...form.tags, tag] };
}

export function isSameForm(one: PersonForm, other: PersonForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Relationship and pronouns in one line; empty without either. */
export function describePerson({
  relationship,
  pronouns,
}: Pick<Person, 'relationship' | 'pronouns'>): string {
  const known = relationships.find(({ value }) => value === relationship)?.label;
  return [known, pronouns === 'other' ? null : pronouns].filter(Boolean).join(' · ');
}

const shortNameLength = 40;

/** A name for a sentence: cut if it is very long, and set apart so that it doesn't change the sentence's direction. */
export function shortenName(displayName: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(displayName), ({ segment }) => segment);
  const short =
    letters.length > shortNameLength
      ? `${letters
          .slice(0, shortNameLength - 1)
          .join('')
          .trimEnd()}…`
      : displayName;
  return setApart(short);
}

/** The first letter of a name, or its first character if it has no letter. */
export function getInitial(displayName: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(displayName.trim()), ({ segment }) => segment);
  const letter =
    letters.find((each) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(each)) ?? letters[0] ?? '';
  // Many marks on one letter would leave the circle.
  return /\p{Extended_Pictographic}/u.test(letter)
    ? letter
    : letter
        .normalize('NFC')
        .replace(/(?<=.)\p{M}+/gu, '')
        .toLocaleUpperCase();
}

/** From this length on, a list of people is too long for a glance and can be searched. */
export const searchFrom = 7;

export function sortByName<Named extends { displayName: string }>(people: readonly Named[]): Named[] {
  return [...people].sort((one, other) =>
    one.displayName.localeCompare(other.displayName, undefined, { sensitivity: 'base', numeric: true }),
  );
}

/** People whose name, relationship, tags or notes contain the text. */
export function findPeople(people: readonly Person[], searchText: string): readonly Person[] {
  const query = fold(searchText.trim());
  if (query === '') return people;
  return people.filter((person) =>
    fold(
      [person.displayName, describePerson(person), ...person.tags, person.notes ?? ''].join('\n'),
    ).includes(query),
  );
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
