import { expect, it } from 'vitest';
import { isOnlyHashtags, toPlainWriting } from './plain-writing.ts';

it.each([
  ['We won! #sunday #team', 'We won!'],
  ['Lunch with #anna today', 'Lunch with anna today'],
  ['It’s “fine”.', 'It\'s "fine".'],
  ['i went home and i slept', 'I went home and I slept'],
  ['I AM SO HAPPY TODAY', 'I am so happy today'],
  ['Met Anna at the BBC today', 'Met Anna at the BBC today'],
  ['OK', 'OK'],
  ['one\ntwo', 'One two'],
  ['#sunday #family', '#sunday #family'],
])('%s is read as %s', (written, read) => {
  expect(toPlainWriting(written)).toBe(read);
});

it('a sentence of hashtags differs from one with hashtags', () => {
  expect(isOnlyHashtags('#sunday #family')).toBe(true);
  expect(isOnlyHashtags('We won! #sunday')).toBe(false);
  expect(isOnlyHashtags('Number 4')).toBe(false);
});
