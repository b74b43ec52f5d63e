import { isDeepStrictEqual } from 'node:util';
import type { NewPerson, PersonChange } from '@reflect/contract';
import { mergeNotes, mergeTags, removeDuplicateTags } from '@reflect/engine/written-items';
import type { z } from 'zod';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import type { PersonPayload } from './people.payload.ts';

/** What a client sends, after validation. */
export type SentPerson = z.output<typeof NewPerson>;
export type SentPersonChange = z.output<typeof PersonChange>;

export function makePersonPayload(sent: SentPerson): PersonPayload {
  const details = {
    displayName: sent.displayName,
    relationship: sent.relationship ?? null,
    pronouns: sent.pronouns ?? null,
    tags: removeDuplicateTags(sent.tags ?? []),
    notes: sent.notes || null,
  };
  return {
    ...details,
    createdFrom: hashOfCreation(details),
  };
}

/** Replaces what `change` names and leaves the rest. Returns the same object if nothing changes. */
export function changePerson(payload: PersonPayload, change: SentPersonChange): PersonPayload {
  const { displayName, relationship, pronouns, tags, notes, base } = change;
  const changed: PersonPayload = {
    ...payload,
    ...(displayName !== undefined && { displayName }),
    ...(relationship !== undefined && { relationship }),
    ...(pronouns !== undefined && { pronouns }),
    ...(tags !== undefined && { tags: mergeTags({ present: payload.tags, sent: tags, base: base?.tags }) }),
    ...(notes !== undefined && {
      notes: mergeNotes({ present: payload.notes, sent: notes || null, base: base?.notes }),
    }),
  };
  return isDeepStrictEqual(changed, payload) ? payload : changed;
}
