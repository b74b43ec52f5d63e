import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../platform/drafts/draft-kind.ts';
import { noContext } from './context-lines.model.ts';
import { type EntryDraft, makeEntryDraft } from './entry-draft.model.ts';
import { entryDraftKind } from './stored-draft.model.ts';

const makeStored = (overrides: Partial<EntryDraft> = {}, timestamp = 1) => ({
  ...makeEntryDraft(),
  content: 'A whole sentence.',
  ...overrides,
  userId: 'ana',
  timestamp,
});
const read = (text: string, userId = 'ana') => readDraft(entryDraftKind, { stored: text, userId });

describe('a stored draft', () => {
  it('DRAFT-01 · has content, mood, secrecy, image and time, its owner, and context and people', () => {
    expect(entryDraftKind.key).toBe('journal-draft');
    const written = makeStored({ mood: 'calm', isSecret: true, imageUrl: 'data:x' }, 42);
    expect(read(JSON.stringify(written))).toMatchObject({
      content: 'A whole sentence.',
      mood: 'calm',
      isSecret: true,
      imageUrl: 'data:x',
      timestamp: 42,
      userId: 'ana',
      context: noContext,
      people: [],
    });
  });

  it('DRAFT-04 · is restored as it was, under the same entry id', () => {
    const written = makeStored({ mood: 'calm', context: { ...noContext, place: 'Home' } });
    expect(read(JSON.stringify(written))).toEqual(written);
  });

  it('DRAFT-04 · is never shown to another person', () => {
    expect(read(JSON.stringify(makeStored()), 'ben')).toBeNull();
  });

  it.each(['', 'null', '[]', '{', '7', '{"userId":"ana"}', '{"userId":"ana","content":"  "}'])(
    'DRAFT-04 · is left alone if it is not a draft (%s)',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('DRAFT-04 · in an older shape gets the missing fields', () => {
    const older = { content: 'Only words', userId: 'ana', people: [3, { id: 'p', displayName: 'Jo' }] };
    expect(read(JSON.stringify(older))).toMatchObject({
      content: 'Only words',
      mood: null,
      isSecret: false,
      context: noContext,
      people: [{ id: 'p', displayName: 'Jo' }],
    });
  });
});

describe('the autosave', () => {
  it('DRAFT-02 · waits 2000 ms', () => expect(entryDraftKind.autosaveMs).toBe(2_000));

  it.each([
    { content: 'x'.repeat(10), mood: null, imageUrl: null, expected: false },
    { content: 'x'.repeat(11), mood: null, imageUrl: null, expected: true },
    { content: '', mood: 'calm', imageUrl: null, expected: true },
    { content: '', mood: null, imageUrl: 'data:x', expected: true },
  ])(
    'DRAFT-03 · with $content.length characters, mood $mood, image $imageUrl stores: $expected',
    ({ expected, ...work }) => {
      expect(entryDraftKind.isWorthAutosave?.({ ...makeEntryDraft(), ...work })).toBe(expected);
    },
  );
});
