import type { EntryAnalysis } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { noContext } from './context-lines.model.ts';
import {
  type EntryDraft,
  hasWork,
  isTooLong,
  joinDrafts,
  makeCreation,
  makeEntryDraft,
  toEntryBody,
} from './entry-draft.model.ts';

const makeDraft = (overrides: Partial<EntryDraft> = {}): EntryDraft => ({
  ...makeEntryDraft(),
  ...overrides,
});

describe('what a save sends', () => {
  it('JRN-20 JRN-21 · includes text, mood, tags, secrecy, image and people', () => {
    const written = makeDraft({
      content: 'A walk by the #river',
      mood: 'serenity',
      isSecret: true,
      people: [{ id: 'p1', displayName: 'Ana' }],
    });
    expect(toEntryBody(written, { isPremium: true })).toEqual({
      content: 'A walk by the #river',
      mood: 'serenity',
      tags: ['river', 'serenity'],
      isSecret: true,
      imageUrl: null,
      analyzeImage: false,
      peopleIds: ['p1'],
    });
  });

  it('JRN-20 · leaves out mood, tags and people if there are none', () => {
    const sent = JSON.parse(
      JSON.stringify(toEntryBody(makeDraft({ content: 'Hello' }), { isPremium: false })),
    );
    expect(Object.keys(sent).sort()).toEqual(['analyzeImage', 'content', 'imageUrl', 'isSecret']);
  });

  it('CTX-01 JRN-20 · includes context as lines of the text, and its hashtags as tags', () => {
    const sent = toEntryBody(makeDraft({ content: 'Tea.', context: { ...noContext, place: '#Kitchen' } }), {
      isPremium: false,
    });
    expect(sent.content).toBe('Tea.\n\nPlace: #Kitchen');
    expect(sent.tags).toEqual(['kitchen']);
  });
});

it('JRN-21 · has added tags before the hashtags and the mood, which is named once, last, and never left out', () => {
  const listSentTags = (overrides: Partial<EntryDraft>) =>
    toEntryBody(makeDraft(overrides), { isPremium: false }).tags;
  expect(listSentTags({ content: 'By the #sea', mood: 'Calm', tags: ['calm', 'islands', 'sea'] })).toEqual([
    'islands',
    'sea',
    'calm',
  ]);
  const many = Array.from({ length: 50 }, (_, at) => `tag${at}`);
  expect(listSentTags({ content: 'By the #sea', mood: 'calm', tags: many })).toEqual([
    ...many.slice(0, 48),
    'sea',
    'calm',
  ]);
});

it('JRN-24 · is too long if there is no room for its context', () => {
  const longest = makeDraft({ content: 'x'.repeat(100_000) });
  expect(isTooLong(longest)).toBe(false);
  expect(isTooLong({ ...longest, context: { ...noContext, place: 'Home' } })).toBe(true);
});

describe('the creation of an entry', () => {
  const people = [
    { id: 'p1', displayName: 'Ana' },
    { id: 'p2', displayName: 'Bo' },
  ];

  it('CTX-08 · is sent after each person it names, and shows them while it waits', () => {
    const written = makeDraft({ content: 'A talk with Ana and Bo.', people });
    expect(makeCreation(written, { isPremium: false, findAnalysis: () => undefined })).toEqual({
      id: written.entryId,
      body: toEntryBody(written, { isPremium: false }),
      after: ['people:p1', 'people:p2'],
      shown: { people },
    });
  });

  it('JRN-20 · includes the analysis that this device made of exactly its text, context included', () => {
    const analysis = { analysis: 'A quiet evening.' } as EntryAnalysis;
    const written = makeDraft({ content: 'Tea.', context: { ...noContext, place: 'Kitchen' } });
    const findAnalysis = (content: string) => (content === 'Tea.\n\nPlace: Kitchen' ? analysis : undefined);
    expect(makeCreation(written, { isPremium: false, findAnalysis }).body.deviceAnalysis).toBe(analysis);
  });
});

it.each([
  { what: 'words', work: { content: 'a' }, expected: true },
  { what: 'blanks', work: { content: ' \n' }, expected: false },
  { what: 'a mood', work: { mood: 'calm' }, expected: true },
  { what: 'an image', work: { imageUrl: 'data:' }, expected: true },
  { what: 'a place', work: { context: { ...noContext, place: 'Home' } }, expected: true },
  { what: 'the secret mark alone', work: { isSecret: true }, expected: false },
])('DRAFT-05 · counts a draft with $what as unsaved work: $expected', ({ work, expected }) => {
  expect(hasWork(makeDraft(work))).toBe(expected);
});

it('DRAFT-04 · puts words typed before the draft arrived after it', () => {
  const restored = makeDraft({ content: 'From before', mood: 'calm' });
  expect(joinDrafts(restored, makeDraft())).toBe(restored);
  expect(joinDrafts(restored, makeDraft({ content: 'and now' }))).toMatchObject({
    content: 'From before\n\nand now',
    mood: 'calm',
    entryId: restored.entryId,
  });
});
