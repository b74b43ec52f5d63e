import {
  emptyForm,
  isSameForm,
  type PersonForm,
  pronounChoices,
  relationships,
} from './person-form.model.ts';

export const personDraftKey = 'person-draft';
export const personDraftDelay = 1_000;

/** A person who is being added, as they lie in the tab's storage. */
export interface PersonDraft {
  userId: string;
  /** Made once for each new person, so that a retry never makes a second one. */
  personId: string;
  form: PersonForm;
}

/** Reads a stored draft of this user; null for another's, for an empty one, and for what is no draft. */
export function readPersonDraft(stored: unknown, userId: string): PersonDraft | null {
  if (!isRecord(stored) || stored.userId !== userId) return null;
  const { personId, form } = stored;
  if (typeof personId !== 'string' || !isRecord(form)) return null;
  const read: PersonForm = {
    displayName: textOf(form.displayName),
    relationship: relationships.find(({ value }) => value === form.relationship)?.value ?? 'none',
    pronouns: pronounChoices.find(({ value }) => value === form.pronouns)?.value ?? 'none',
    tags: Array.isArray(form.tags) ? form.tags.filter((tag) => typeof tag === 'string') : [],
    tagText: textOf(form.tagText),
    notes: textOf(form.notes),
  };
  return isSameForm(read, emptyForm) ? null : { userId, personId, form: read };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
