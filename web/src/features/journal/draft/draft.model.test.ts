import { describe, expect, it } from 'vitest';
import { noContext } from '../compose/context-lines.model.ts';
import { newPage, type Page } from '../compose/page.model.ts';
import { autosaveDelay, draftKey, draftOf, isWorthADraft, newest, pageOf, readDraft } from './draft.model.ts';

const page = (overrides: Partial<Page> = {}): Page => ({ ...newPage(), ...overrides });
const draft = (overrides: Partial<Page> = {}, now = 1) =>
  draftOf({ page: page({ content: 'A whole sentence.', ...overrides }), userId: 'ana', now });

describe('a stored draft', () => {
  it('DRAFT-01 · holds content, mood, secrecy, image and time, whose it is, and context and people', () => {
    expect(draftKey).toBe('journal-draft');
    expect(draft({ mood: 'calm', isSecret: true, imageUrl: 'data:x' }, 42)).toMatchObject({
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

  it('DRAFT-04 · comes back as it was, under the same entry id', () => {
    const written = draft({ mood: 'calm', context: { ...noContext, place: 'Home' } });
    const read = readDraft(JSON.stringify(written), 'ana');
    expect(read).toEqual(written);
    expect(read && pageOf(read).entryId).toBe(written.entryId);
  });

  it('DRAFT-04 · of another person is never shown', () => {
    expect(readDraft(JSON.stringify(draft()), 'ben')).toBeNull();
  });

  it.each(['', 'null', '[]', '{', '7', '{"userId":"ana"}', '{"userId":"ana","content":"  "}'])(
    'DRAFT-04 · what is no draft (%s) is left alone',
    (stored) => {
      expect(readDraft(stored, 'ana')).toBeNull();
    },
  );

  it('DRAFT-04 · of an older shape is filled up', () => {
    const stored = JSON.stringify({
      content: 'Only words',
      userId: 'ana',
      people: [3, { id: 'p', displayName: 'Jo' }],
    });
    expect(readDraft(stored, 'ana')).toMatchObject({
      content: 'Only words',
      mood: null,
      isSecret: false,
      context: noContext,
      people: [{ id: 'p', displayName: 'Jo' }],
    });
  });
});

describe('the autosave', () => {
  it('DRAFT-02 · waits 2000 ms', () => expect(autosaveDelay).toBe(2_000));

  it.each([
    { content: 'x'.repeat(10), mood: null, imageUrl: null, expected: false },
    { content: 'x'.repeat(11), mood: null, imageUrl: null, expected: true },
    { content: '', mood: 'calm', imageUrl: null, expected: true },
    { content: '', mood: null, imageUrl: 'data:x', expected: true },
  ])(
    'DRAFT-03 · with $content.length characters, mood $mood, image $imageUrl keeps: $expected',
    ({ expected, ...work }) => {
      expect(isWorthADraft(work)).toBe(expected);
    },
  );
});

it('DRAFT-04 · of two drafts the one written last counts', () => {
  const [older, later] = [draft({}, 1), draft({}, 2)];
  expect(newest([older, null, later])).toBe(later);
  expect(newest([null])).toBeNull();
});
