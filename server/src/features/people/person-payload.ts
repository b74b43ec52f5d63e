import { isDeepStrictEqual } from 'node:util';
import type { NewPerson, PersonChange } from '@reflect/contract';
import type { z } from 'zod';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
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
    createdFrom: hashOfCreation(details),
  };
}

/** A person after a change: what is named is replaced, what is left out stays. One that changes nothing gives the same back. */
export function changedPerson(payload: PersonPayload, change: SentPersonChange): PersonPayload {
  const { displayName, relationship, pronouns, tags, notes, base } = change;
  const changed: PersonPayload = {
    ...payload,
    ...(displayName !== undefined && { displayName }),
    ...(relationship !== undefined && { relationship }),
    ...(pronouns !== undefined && { pronouns }),
    ...(tags !== undefined && { tags: mergedTags({ present: payload.tags, sent: tags, base: base?.tags }) }),
    ...(notes !== undefined && {
      notes: mergedNotes({ present: payload.notes, sent: notes || null, base: base?.notes }),
    }),
  };
  return isDeepStrictEqual(changed, payload) ? payload : changed;
}

/** What the writer added and took away, on top of what another device did meanwhile. */
function mergedTags({
  present,
  sent,
  base,
}: {
  present: readonly string[];
  sent: readonly string[];
  base: readonly string[] | undefined;
}): string[] {
  if (base === undefined || isDeepStrictEqual(base, present)) return distinctTags(sent);
  const isIn = (tags: readonly string[], tag: string) =>
    tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  const kept = present.filter((tag) => isIn(sent, tag) || !isIn(base, tag));
  const added = sent.filter((tag) => !isIn(base, tag));
  return distinctTags([...kept, ...added]);
}

/** Two texts that were written on two devices are both kept, one under the other; neither replaces the other unread. */
function mergedNotes({
  present,
  sent,
  base,
}: {
  present: string | null;
  sent: string | null;
  base: string | null | undefined;
}): string | null {
  const isUntouched = base === undefined || (base || null) === present;
  if (isUntouched || present === null) return sent;
  if (sent === null || present.includes(sent)) return present;
  return sent.includes(present) ? sent : `${present}\n\n${sent}`;
}

/** Each tag once, as it was written first. */
function distinctTags(tags: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const tag of tags) if (!firsts.has(tag.toLowerCase())) firsts.set(tag.toLowerCase(), tag);
  return [...firsts.values()];
}
