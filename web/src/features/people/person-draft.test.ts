import { describe, expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { personDraftKind } from './person-draft.ts';
import { emptyForm } from './person-form.model.ts';

const draft = {
  userId: 'ana',
  timestamp: 1,
  personId: 'new',
  form: { ...emptyForm, displayName: 'Bo', tags: ['choir'] },
};
const read = (stored: unknown, userId = 'ana') =>
  readDraft(personDraftKind, { stored: JSON.stringify(stored), userId });

describe('a stored draft of a person', () => {
  it('PPL-10 · is restored unchanged for its writer, and for nobody else', () => {
    expect(read(draft)).toEqual(draft);
    expect(read(draft, 'bo')).toBeNull();
  });

  it("PPL-10 · isn't restored if no field was filled in, or if something else is stored under its key", () => {
    const others = [null, 7, 'text', [], {}, { ...draft, form: emptyForm }, { ...draft, personId: 7 }];
    for (const stored of others) expect(read(stored)).toBeNull();
  });

  it('restores a damaged field as empty', () => {
    const damaged = { ...draft, form: { ...draft.form, relationship: 'king', tags: 'choir', notes: 7 } };
    expect(read(damaged)?.form).toEqual({ ...emptyForm, displayName: 'Bo' });
  });
});
