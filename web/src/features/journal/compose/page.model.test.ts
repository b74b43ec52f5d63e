import { describe, expect, it } from 'vitest';
import { noContext } from './context-lines.model.ts';
import { afterSaving, asReplacement, entryOf, hasWork, joinPages, newPage, type Page } from './page.model.ts';

const page = (overrides: Partial<Page> = {}): Page => ({ ...newPage(), ...overrides });

describe('what a save sends', () => {
  it('JRN-20 JRN-21 · text, mood, tags, secrecy, image, people and an id of its own', () => {
    const written = page({
      content: 'A walk by the #river',
      mood: 'serenity',
      isSecret: true,
      people: [{ id: 'p1', displayName: 'Ana' }],
    });
    expect(entryOf(written, { isPremium: true })).toEqual({
      id: written.entryId,
      content: 'A walk by the #river',
      mood: 'serenity',
      tags: ['river', 'serenity'],
      isSecret: true,
      imageUrl: null,
      analyzeImage: false,
      peopleIds: ['p1'],
    });
  });

  it('JRN-20 · mood, tags and people are left out where there are none', () => {
    const sent = JSON.parse(JSON.stringify(entryOf(page({ content: 'Hello' }), { isPremium: false })));
    expect(Object.keys(sent).sort()).toEqual(['analyzeImage', 'content', 'id', 'imageUrl', 'isSecret']);
  });

  it('CTX-01 JRN-20 · context goes along as lines of the text, its hashtags as tags', () => {
    const sent = entryOf(page({ content: 'Tea.', context: { ...noContext, place: '#Kitchen' } }), {
      isPremium: false,
    });
    expect(sent.content).toBe('Tea.\n\nPlace: #Kitchen');
    expect(sent.tags).toEqual(['kitchen']);
  });
});

describe('the page after a save', () => {
  it('JRN-22 · is empty and has a new id', () => {
    const saved = page({
      content: 'Hello',
      mood: 'calm',
      isSecret: true,
      people: [{ id: 'p', displayName: 'Jo' }],
    });
    const after = afterSaving(saved, saved);
    expect({ ...after, entryId: '' }).toEqual({ ...newPage(), entryId: '' });
    expect(after.entryId).not.toBe(saved.entryId);
  });

  it('JRN-22 · keeps what was typed after Save was pressed', () => {
    const saved = page({ content: 'Hello', mood: 'calm' });
    const after = afterSaving({ ...saved, content: 'Hello\n\nand one more thing' }, saved);
    expect(after.content).toBe('and one more thing');
    expect(after.mood).toBeNull();
    expect(after.entryId).not.toBe(saved.entryId);
  });

  it('JRN-22 · keeps a mood that was picked after Save was pressed', () => {
    const saved = page({ content: 'Hello', mood: 'calm' });
    expect(afterSaving({ ...saved, mood: 'joy' }, saved)).toMatchObject({ content: '', mood: 'joy' });
  });

  it('JRN-22 · stays whole, under its id, when the saved words themselves were changed', () => {
    const saved = page({ content: 'Helo world' });
    const edited = { ...saved, content: 'Hello world' };
    expect(afterSaving(edited, saved)).toBe(edited);
  });
});

it('JRN-20 · a page whose id is taken is saved anew and names the version it replaces', () => {
  const taken = page({ content: 'Hello' });
  const replacement = asReplacement(taken);
  expect(replacement).toMatchObject({ content: 'Hello', replacesEntryIds: [taken.entryId] });
  expect(replacement.entryId).not.toBe(taken.entryId);
  expect(asReplacement(replacement).replacesEntryIds).toEqual([taken.entryId, replacement.entryId]);
});

it.each([
  { what: 'words', work: { content: 'a' }, expected: true },
  { what: 'blanks', work: { content: ' \n' }, expected: false },
  { what: 'a mood', work: { mood: 'calm' }, expected: true },
  { what: 'an image', work: { imageUrl: 'data:' }, expected: true },
  { what: 'a place', work: { context: { ...noContext, place: 'Home' } }, expected: true },
  { what: 'the secret mark alone', work: { isSecret: true }, expected: false },
])('DRAFT-05 · a page with $what is unsaved work: $expected', ({ work, expected }) => {
  expect(hasWork(page(work))).toBe(expected);
});

it('DRAFT-04 · words typed before the draft arrived follow it', () => {
  const restored = page({ content: 'From before', mood: 'calm' });
  expect(joinPages(restored, page())).toBe(restored);
  expect(joinPages(restored, page({ content: 'and now' }))).toMatchObject({
    content: 'From before\n\nand now',
    mood: 'calm',
    entryId: restored.entryId,
  });
});
