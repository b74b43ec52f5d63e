import { describe, expect, it } from 'vitest';
import { readPersonDraft } from './person-draft.model.ts';
import { emptyForm } from './person-form.model.ts';

const draft = { userId: 'ana', personId: 'new', form: { ...emptyForm, displayName: 'Bo', tags: ['choir'] } };

describe('a stored draft of a person', () => {
  it('PPL-10 · comes back to its writer as it was, and to nobody else', () => {
    expect(readPersonDraft(JSON.parse(JSON.stringify(draft)), 'ana')).toEqual(draft);
    expect(readPersonDraft(draft, 'bo')).toBeNull();
  });

  it('PPL-10 · is none where nothing was said yet, and where something else lies in its place', () => {
    const others = [null, 7, 'text', [], {}, { ...draft, form: emptyForm }, { ...draft, personId: 7 }];
    for (const stored of others) expect(readPersonDraft(stored, 'ana')).toBeNull();
  });

  it('reads a damaged field as if it had not been filled in', () => {
    const damaged = { ...draft, form: { ...draft.form, relationship: 'king', tags: 'choir', notes: 7 } };
    expect(readPersonDraft(damaged, 'ana')?.form).toEqual({ ...emptyForm, displayName: 'Bo' });
  });
});
