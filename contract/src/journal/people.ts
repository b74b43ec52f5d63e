import { z } from 'zod';
import { defineCollection, isUnreadable } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

export const Relationship = z.enum([
  'partner',
  'spouse',
  'parent',
  'child',
  'sibling',
  'friend',
  'coworker',
  'boss',
  'roommate',
  'neighbor',
  'therapist',
  'doctor',
  'other',
]);
export type Relationship = z.infer<typeof Relationship>;

export const Pronouns = z.enum(['he/him', 'she/her', 'they/them', 'xe/xem', 'ze/zir', 'other']);
export type Pronouns = z.infer<typeof Pronouns>;

/** Somebody in the life of a writer, known to that writer alone. */
export const Person = z.object({
  id: Id,
  displayName: z.string(),
  relationship: Relationship.nullable(),
  pronouns: Pronouns.nullable(),
  tags: z.array(z.string()),
  notes: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Grows with every change. */
  revision: z.number().int().nonnegative(),
  isUnreadable,
});
export type Person = z.infer<typeof Person>;

const displayName = z.string().trim().min(1, 'Please enter a name.').max(limits.personName);
/** A tag that differs from another one by its case alone is left out. */
const tags = z.array(z.string().trim().min(1).max(limits.personTagLength)).max(limits.personTags);
const notes = z.string().trim().max(limits.personNotes);

const PersonDetails = z.object({
  displayName,
  relationship: Relationship.nullish(),
  pronouns: Pronouns.nullish(),
  tags: tags.optional(),
  notes: notes.nullish(),
});

export const NewPerson = PersonDetails.extend({
  /** Made by the client (UUIDv7), so that a retry never makes a second person. */
  id: Id.optional(),
});
export type NewPerson = z.input<typeof NewPerson>;

/** What is left out stays; `null` takes away. */
export const PersonChange = z.object({
  displayName: displayName.optional(),
  relationship: Relationship.nullish(),
  pronouns: Pronouns.nullish(),
  tags: tags.optional(),
  notes: notes.nullish(),
  /**
   * What the writer changed: where another device has changed it too, added tags come together, and both notes are kept,
   * one under the other. Without it, what is sent replaces what is there.
   */
  base: z.object({ tags: z.array(z.string()).optional(), notes: z.string().nullish() }).optional(),
});
export type PersonChange = z.input<typeof PersonChange>;

/** The people in the life of a person. */
export const people = defineCollection({
  place: collections.people,
  item: Person,
  newItem: NewPerson,
  change: PersonChange,
  restored: PersonDetails,
});

export const peopleProblems = people.problems;
export const peopleEndpoints = people.endpoints;
