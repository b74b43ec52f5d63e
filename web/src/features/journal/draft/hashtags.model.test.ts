import { findHashtags, listShownTags } from '@reflect/contract/hashtags';
import { describe, expect, it } from 'vitest';
import { listTags, toTag } from './hashtags.model.ts';

describe('hashtags in a text', () => {
  it.each([
    { text: 'A walk #River-side with #My_dog', tags: ['river-side', 'my_dog'] },
    { text: '#Müdigkeit, #日記 and #सुबह.', tags: ['müdigkeit', '日記', 'सुबह'] },
    { text: '#work #WORK #Work', tags: ['work'] },
    { text: '#2026, then (#goals)!', tags: ['2026', 'goals'] },
    { text: 'a lone # and #- and #_', tags: [] },
    { text: 'C#minor, https://example.org/#top, ##twice', tags: [] },
    { text: '', tags: [] },
    // The same letters as one character or two: phones and keyboards write both.
    { text: '#cafe\u0301', tags: ['caf\u00e9'] },
    { text: '#caf\u00e9 and #cafe\u0301 and #CAFE\u0301', tags: ['caf\u00e9'] },
  ])('JRN-21 · are found: "$text" has $tags', ({ text, tags }) => {
    expect(findHashtags(text)).toEqual(tags);
  });
});

describe('the tags of a new entry', () => {
  it('JRN-21 · are its hashtags and then its mood', () => {
    expect(listTags({ content: 'Ran #early by the #river', mood: 'serenity' })).toEqual([
      'early',
      'river',
      'serenity',
    ]);
  });

  it('JRN-21 · name the mood once, and last', () => {
    expect(listTags({ content: '#Calm on the #sea', mood: 'calm' })).toEqual(['sea', 'calm']);
  });

  it('JRN-21 · are only the hashtags if there is no mood', () => {
    expect(listTags({ content: '#sea', mood: null })).toEqual(['sea']);
    expect(listTags({ content: 'sea', mood: null })).toEqual([]);
  });

  it('JRN-20 · are never more or longer than the server accepts, and always include the mood', () => {
    const content = Array.from({ length: 70 }, (_, at) => `#tag${at}`).join(' ');
    const tags = listTags({ content: `#${'x'.repeat(101)} ${content}`, mood: 'calm' });
    expect(tags).toHaveLength(50);
    expect(tags.at(0)).toBe('tag0');
    expect(tags.at(-1)).toBe('calm');
  });
});

it('ENT-06 · are hidden for a secret entry if they are in its text', () => {
  const entry = { tags: ['river', 'work', 'calm'], content: 'By the #River, again.', isSecret: true };
  expect(listShownTags(entry)).toEqual(['work', 'calm']);
  expect(listShownTags({ ...entry, isSecret: false })).toBe(entry.tags);
});

it.each([
  [' #Summer Trip! ', 'summer-trip'],
  ['日記', '日記'],
  ['##', ''],
])('ENT-12 · include “%s” as “%s” if typed as a tag', (typed, tag) => {
  expect(toTag(typed)).toBe(tag);
});
