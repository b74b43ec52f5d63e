import { expect, it } from 'vitest';
import { cleanTags, retag } from './entry-tags.ts';

it('JRN-21 · tags are stored in lowercase, without #, each once, in the order they were sent', () => {
  expect(cleanTags(['#Work', 'work', ' Müdigkeit ', '##Deep', 'happy', '#'])).toEqual([
    'work',
    'müdigkeit',
    'deep',
    'happy',
  ]);
});

it('JRN-21 · after an edit the tags follow the hashtags of the text, and the mood stays last', () => {
  const tags = ['work', 'sister', 'happy'];
  const edited = retag({
    tags,
    before: 'A day at #work with my #sister.',
    after: 'A day with my #Sister and the #Sea.',
  });
  expect(edited).toEqual(['sister', 'sea', 'happy']);
});

it('an edit without hashtags keeps tags that were never in the text', () => {
  expect(retag({ tags: ['calm', 'trip'], before: 'Plain.', after: 'Still plain.' })).toEqual([
    'calm',
    'trip',
  ]);
});
