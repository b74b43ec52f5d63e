import { mapFacts } from '@reflect/contract/fields/entry';
import { describe, expect, it } from 'vitest';
import { applyKnownFields } from '../../../platform/collection/writes.model.ts';
import { entries } from '../journal.api.ts';
import { noContext } from './context-lines.model.ts';
import {
  type EntryDraft,
  hasWork,
  joinDrafts,
  listDifferences,
  makeChange,
  makeEntryDraft,
  toEntryBody,
  toEntryFields,
} from './entry-draft.model.ts';
import { type EntryFields, entryFields, fieldNames } from './entry-fields.ts';
import { entryDraftKind } from './stored-draft.model.ts';

/** Every field has a value. A new field that isn't a fact doesn't compile until it is filled here. */
const filled: EntryFields = {
  ...mapFacts((name) => `some ${name}`),
  title: 'A day at sea',
  content: 'We took the ferry.',
  mood: 'joy',
  tags: ['islands'],
  isSecret: true,
  imageUrl: '/api/images/one.webp',
  context: { ...noContext, place: 'The pier' },
  people: [{ id: '019a0000-0000-7000-8000-000000000001', displayName: 'Ana' }],
  corrections: ['not feeling fear'],
};
const empty = makeEntryDraft();
const makeOnly = (name: keyof EntryFields): EntryDraft => ({ ...empty, [name]: filled[name] });
const toSent = (fields: EntryFields) => toEntryBody(fields, { isPremium: true });
/** The entry that saving these fields makes, as a device shows it. */
const makeEntry = (fields: EntryFields) =>
  applyKnownFields(
    {
      ...entries.rules.blank('2026-11-01T10:00:00.000Z'),
      id: 'one',
      createdAt: '2026-11-01T10:00:00.000Z',
      revision: 0,
      people: [...fields.people],
    },
    { ...toSent(fields) },
  );

it('all fields are filled in this test', () => {
  for (const name of fieldNames) expect(filled[name], name).not.toEqual(empty[name]);
  expect(Object.keys(filled).sort()).toEqual([...fieldNames].sort());
});

describe.each(fieldNames.map((name) => ({ name })))('the field $name', ({ name }) => {
  it('counts as unsaved work, unless it is only the secret mark or a correction', () => {
    expect(hasWork(empty)).toBe(false);
    expect(hasWork(makeOnly(name))).toBe(name !== 'isSecret' && name !== 'corrections');
  });

  it('is restored from a stored draft as it was, and empty if something else is stored', () => {
    const stored = JSON.parse(JSON.stringify(makeOnly(name))) as Record<string, unknown>;
    expect(entryDraftKind.read(stored)?.[name]).toEqual(filled[name]);
    for (const damaged of [undefined, null, 7, {}])
      expect(entryDraftKind.read({ [name]: damaged })?.[name]).toEqual(empty[name]);
  });

  it('is kept when a restored draft and a new one are merged, whichever has it', () => {
    const other = { ...empty, content: 'Other words.' };
    const kept = name === 'content' ? expect.stringContaining(filled.content) : filled[name];
    expect(joinDrafts(makeOnly(name), other)[name]).toEqual(kept);
    const isDropped = name === 'isSecret' || name === 'corrections';
    expect(joinDrafts(other, makeOnly(name))[name]).toEqual(isDropped ? empty[name] : kept);
  });

  it('is sent with a save', () => {
    expect(toSent({ ...filled, [name]: empty[name] })).not.toEqual(toSent(filled));
  });

  it('is part of a change, both when it is filled in and when it is removed', () => {
    const without = { ...filled, [name]: empty[name] };
    const { isPremium } = { isPremium: true };
    expect(Object.keys(makeChange(without, filled, { isPremium }))).not.toEqual([]);
    expect(Object.keys(makeChange(filled, without, { isPremium }))).not.toEqual([]);
    expect(makeChange(filled, filled, { isPremium })).toEqual({});
  });
});

it.each(fieldNames)('%s is copied from a stored entry as it was sent', (name) => {
  expect(toEntryFields(makeEntry(filled))[name]).toEqual(filled[name]);
});

describe.each(fieldNames.filter((name) => name !== 'context').map((name) => ({ name })))(
  'the field $name of a stored entry',
  ({ name }) => {
    // The context is then part of the text, which is compared as a whole.
    const fields = { ...filled, context: noContext };

    it('distinguishes two versions of an entry', () => {
      // Corrections are about the analysis and aren't compared.
      if (name === 'corrections') return;
      if (name === 'title' || name === 'content') return expect(makeEntry(fields)[name]).toBe(filled[name]);
      const without = makeEntry({ ...fields, [name]: empty[name], content: filled.content });
      const labels = listDifferences(makeEntry(fields), without).map(({ label }) => label);
      expect(labels).toContain(entryFields[name].compared?.label);
      for (const { show } of listDifferences(makeEntry(fields), without))
        expect(show(makeEntry(fields))).not.toBe(show(without));
    });
  },
);

it('a change that clears an entry removes everything that a new entry may leave out', () => {
  const { cleared } = entries.rules;
  const optional = Object.keys(toSent(filled)).filter((name) => name !== 'content');
  expect(Object.keys(cleared).sort()).toEqual(optional.sort());
  expect(
    Object.values(cleared).every((value) => !value || (Array.isArray(value) && value.length === 0)),
  ).toBe(true);
});
