import { createHash } from 'node:crypto';
import type { NewPerson, PersonChange } from '@reflect/contract';
import type { z } from 'zod';
import type { PersonPayload } from './people.payload.ts';

/** What a client sends, after validation. */
export type SentPerson = z.output<typeof NewPerson>;
export type SentPersonChange = z.output<typeof PersonChange>;

/** The payload of a person who was just added. */
export function newPersonPayload(sent: SentPerson): PersonPayload {
  const details = {
    displayName: sent.displayName,
    relationship: sent.relationship ?? null,
    pronouns: sent.pronouns ?? null,
    tags: distinctTags(sent.tags ?? []),
    notes: sent.notes || null,
  };
  return {
    ...details,
    createdFrom: createHash('sha256').update(JSON.stringify(details)).digest('base64'),
  };
}

/** A person after a change: what is named is replaced, what is left out stays. */
export function changedPerson(payload: PersonPayload, change: SentPersonChange): PersonPayload {
  const { displayName, relationship, pronouns, tags, notes } = change;
  return {
    ...payload,
    ...(displayName !== undefined && { displayName }),
    ...(relationship !== undefined && { relationship }),
    ...(pronouns !== undefined && { pronouns }),
    ...(tags !== undefined && { tags: distinctTags(tags) }),
    ...(notes !== undefined && { notes: notes || null }),
  };
}

/** Each tag once, as it was written first. */
function distinctTags(tags: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const tag of tags) if (!firsts.has(tag.toLowerCase())) firsts.set(tag.toLowerCase(), tag);
  return [...firsts.values()];
}
