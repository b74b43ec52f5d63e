import { expect, it } from 'vitest';
import { editedEntry, isEdited, readEdit, updateOf } from './entry-edit.model.ts';

const words = { content: 'Words', isSecret: false };

it('ENT-14 ENT-15 · an update sends title, content and secrecy, and leaves an empty title out', () => {
  expect(updateOf({ title: ' A title ', ...words }, { title: null })).toEqual({ title: 'A title', ...words });
  expect(updateOf({ title: '  ', ...words }, { title: null })).toEqual(words);
});

it('ENT-15 · a title that was there is taken away by null', () => {
  expect(updateOf({ title: '', ...words }, { title: 'Before' })).toEqual({ title: null, ...words });
});

it('ENT-12 · changes are told from the original values', () => {
  const original = editedEntry({ title: null, ...words });
  expect(isEdited(original, { ...original })).toBe(false);
  expect(isEdited(original, { ...original, title: 'T' })).toBe(true);
  expect(isEdited(original, { ...original, content: 'C' })).toBe(true);
  expect(isEdited(original, { ...original, isSecret: true })).toBe(true);
});

it('ENT-12 · only whole changes are brought back from the device', () => {
  expect(readEdit({ title: 'T', ...words })).toEqual({ title: 'T', ...words });
  expect([null, 7, {}, { title: 'T', content: 3, isSecret: false }].map(readEdit)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
