import type { EntryAnalysis } from '@reflect/contract';
import { expect, it } from 'vitest';
import { makeEntryDraft } from '../draft/entry-draft.model.ts';
import { type EntryEdit, editChange, isEdited, withAnalysis } from './entry-edits.ts';

const { entryId: _, ...empty } = makeEntryDraft();
const before: EntryEdit = {
  ...empty,
  content: 'The words before.',
  revision: 3,
  createdAt: '2026-11-01T10:00:00.000Z',
};

it('ENT-14 · an edit sends the date only if it was changed', () => {
  const moved = { ...before, createdAt: '2026-10-01T10:00:00.000Z' };
  expect(isEdited(before, before)).toBe(false);
  expect(isEdited(before, moved)).toBe(true);
  expect(editChange(before, before)).toEqual({ content: before.content, isSecret: false });
  expect(editChange(before, moved)).toMatchObject({ createdAt: moved.createdAt });
});

it('ENT-14 · mood, people, tags, image and context of an edit are sent', () => {
  const people = [{ id: '019a0000-0000-7000-8000-000000000001', displayName: 'Ana' }];
  const edit: EntryEdit = {
    ...before,
    mood: 'joy',
    people,
    tags: ['islands'],
    imageUrl: '/api/images/one.webp',
    context: { place: 'The pier', people: '', notes: '' },
  };
  expect(editChange(before, edit, { isPremium: true })).toEqual({
    content: 'The words before.\n\nPlace: The pier',
    isSecret: false,
    mood: 'joy',
    tags: ['islands', 'joy'],
    peopleIds: [people[0]?.id],
    imageUrl: '/api/images/one.webp',
    analyzeImage: true,
  });
});

it("ENT-14 · an edit also sends this device's analysis if the words changed and the analysis is of exactly these words", () => {
  const of = { content: before.content };
  const analysis = {
    of: (content: string) =>
      content === 'Other words.' ? ({ analysis: `Of ${content}` } as EntryAnalysis) : undefined,
  };
  const makeSent = (content: string) =>
    withAnalysis(editChange(before, { ...before, content }), { entry: of, analysis });
  expect(makeSent('Other words.')).toEqual({
    content: 'Other words.',
    isSecret: false,
    deviceAnalysis: { analysis: 'Of Other words.' },
  });
  expect(makeSent('Words that nobody analysed yet.')).not.toHaveProperty('deviceAnalysis');
  expect(withAnalysis({ isSecret: true }, { entry: of, analysis })).toEqual({ isSecret: true });
});
