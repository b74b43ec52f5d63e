import { z } from 'zod';
import { defineCollection, isUnreadable } from '../collection.ts';
import { collections } from '../collections.ts';
import { personFields } from '../fields/person.ts';
import { makeChangeShape, makeNewShape, makeStoredShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';

export const Relationship = z.enum(personFields.relationship.of);
export type Relationship = z.infer<typeof Relationship>;

export const Pronouns = z.enum(personFields.pronouns.of);
export type Pronouns = z.infer<typeof Pronouns>;

/** Somebody in the life of a writer, known to that writer alone. */
export const Person = z.object({
  id: Id,
  ...makeStoredShape(personFields),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
  isUnreadable,
});
export type Person = z.infer<typeof Person>;

const PersonDetails = z.object(makeNewShape(personFields));

export const NewPerson = PersonDetails.extend({
  id: Id.optional(),
});
export type NewPerson = z.input<typeof NewPerson>;

/** Fields that are left out stay as they are; `null` clears a field. */
export const PersonChange = z.object({
  ...makeChangeShape(personFields),
  /**
   * What the writer's change was based on. If another device changed it too, added tags are merged and both notes are
   * kept, one under the other. Without it, what is sent replaces what is there.
   */
  base: z.object({ tags: z.array(z.string()).optional(), notes: z.string().nullish() }).optional(),
});
export type PersonChange = z.input<typeof PersonChange>;

/** The people in a person's life. */
export const people = defineCollection({
  place: collections.people,
  item: Person,
  newItem: NewPerson,
  change: PersonChange,
  restored: PersonDetails,
});

export const peopleProblems = people.problems;
export const peopleEndpoints = people.endpoints;
