import type { Person, PersonChange, Pronouns, Relationship } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';

/** A person as the dialog holds them; `none` is the choice not to say. */
export interface PersonForm {
  displayName: string;
  relationship: Relationship | 'none';
  pronouns: Pronouns | 'none';
  tags: readonly string[];
  /** What stands in the tag field and is no tag yet. */
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

export function formOf(person: Person): PersonForm {
  return {
    displayName: person.displayName,
    relationship: person.relationship ?? 'none',
    pronouns: person.pronouns ?? 'none',
    tags: person.tags,
    tagText: '',
    notes: person.notes ?? '',
  };
}

/** What a save sends. A tag that was typed and not added yet goes along, so that it is not lost. */
export function bodyOf(form: PersonForm): Omit<Person, 'id' | 'createdAt' | 'revision'> {
  return {
    displayName: form.displayName.trim(),
    relationship: form.relationship === 'none' ? null : form.relationship,
    pronouns: form.pronouns === 'none' ? null : form.pronouns,
    tags: [...withTag(form).tags],
    notes: form.notes.trim() || null,
  };
}

/** What a form changes about a person, and on what; nothing where it changes nothing. */
export function changesOf(person: Person, form: PersonForm): PersonChange {
  const sent = bodyOf(form);
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

/** The form with the typed tag added, if it says something and is not there yet. */
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

/** Relationship and pronouns in one line; empty where neither was said. */
export function describePerson({
  relationship,
  pronouns,
}: Pick<Person, 'relationship' | 'pronouns'>): string {
  const known = relationships.find(({ value }) => value === relationship)?.label;
  return [known, pronouns === 'other' ? null : pronouns].filter(Boolean).join(' · ');
}

const shortNameLength = 40;

/** A name for a sentence, cut where it would fill the screen; set apart, so that it does not turn the sentence around. */
export function shortName(displayName: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(displayName), ({ segment }) => segment);
  const short =
    letters.length > shortNameLength
      ? `${letters
          .slice(0, shortNameLength - 1)
          .join('')
          .trimEnd()}…`
      : displayName;
  // First strong isolate and its end: a name in another direction keeps its place.
  return /^[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}…]*$/u.test(short) ? short : `\u2068${short}\u2069`;
}

/** The letter in the circle: the first one of the name, or whatever it begins with where it has none. */
export function initialOf(displayName: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(displayName.trim()), ({ segment }) => segment);
  const letter =
    letters.find((each) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(each)) ?? letters[0] ?? '';
  // Marks piled upon a letter would leave the circle.
  return /\p{Extended_Pictographic}/u.test(letter)
    ? letter
    : letter
        .normalize('NFC')
        .replace(/(?<=.)\p{M}+/gu, '')
        .toLocaleUpperCase();
}

/** From here on a list of people is longer than a glance, and is searched. */
export const searchFrom = 7;

/** By name, as one looks for somebody. */
export function byName<Named extends { displayName: string }>(people: readonly Named[]): Named[] {
  return [...people].sort((one, other) =>
    one.displayName.localeCompare(other.displayName, undefined, { sensitivity: 'base', numeric: true }),
  );
}

/** People whose name, relationship, tags or notes contain the text. */
export function findPeople(people: readonly Person[], searchText: string): readonly Person[] {
  const query = folded(searchText.trim());
  if (query === '') return people;
  return people.filter((person) =>
    folded(
      [person.displayName, describePerson(person), ...person.tags, person.notes ?? ''].join('\n'),
    ).includes(query),
  );
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
