import { expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { dreamDraftKind } from './dream-draft.ts';
import { makeEmptyDreamForm } from './dream-form.model.ts';

const form = { ...makeEmptyDreamForm(new Date(2026, 10, 20)), narrative: 'A walk' };
const stored = { userId: 'ana', timestamp: 1, dreamId: 'one', form };
const read = (draft: unknown, userId = 'ana') =>
  readDraft(dreamDraftKind, { stored: JSON.stringify(draft), userId });

it('a draft is restored unchanged for its writer, and for nobody else', () => {
  expect(read(stored)).toEqual(stored);
  expect(read(stored, 'bo')).toBeNull();
});

it('nothing is restored from an empty draft or from anything else', () => {
  for (const other of [
    null,
    7,
    {},
    { ...stored, form: makeEmptyDreamForm() },
    { ...stored, form: null },
    { ...stored, dreamId: 7 },
  ])
    expect(read(other)).toBeNull();
});

it('words written in the meantime follow the restored ones', () => {
  const empty = { dreamId: 'two', form: makeEmptyDreamForm() };
  const written = { dreamId: 'two', form: { ...form, narrative: 'Newer' } };
  expect(dreamDraftKind.join(stored, empty)).toBe(stored);
  expect(dreamDraftKind.join(stored, written)).toEqual({
    dreamId: 'one',
    form: { ...form, narrative: 'A walk\n\nNewer' },
  });
});
