import { describe, expect, it } from 'vitest';
import { findMatches, makeExcerpt, searchEntries } from './find-text.model.ts';
import { listFrequentTags, markMatches } from './search.model.ts';

const makeEntry = (
  overrides: Partial<Parameters<typeof searchEntries>[0][number]> = {},
): Parameters<typeof searchEntries>[0][number] => ({
  title: null,
  content: '',
  tags: [],
  people: [],
  mood: null,
  isSecret: false,
  ...overrides,
});

describe('searching entries', () => {
  it.each([
    { field: 'the title', found: makeEntry({ title: 'Before the City woke' }), search: 'city' },
    { field: 'the text', found: makeEntry({ content: 'Herons in the FOG' }), search: 'fog' },
    { field: 'a tag', found: makeEntry({ tags: ['running'] }), search: 'RUN' },
    { field: 'a tag as it is written', found: makeEntry({ tags: ['running'] }), search: '#running' },
    { field: 'a person', found: makeEntry({ people: [{ id: '1', displayName: 'Zoë' }] }), search: 'zoë' },
    { field: 'the mood', found: makeEntry({ mood: 'pensiveness' }), search: 'pensive' },
    { field: 'decomposed letters', found: makeEntry({ content: 'Cafe\u0301' }), search: 'café' },
  ])('JRN-09 · finds $field, in any case', ({ found, search }) => {
    const other = makeEntry({ title: 'Elsewhere', content: 'Nothing of it' });
    expect(searchEntries([other, found], search)).toEqual([found]);
  });

  it('JRN-09 ENT-06 · finds a secret entry by its title, but never by its hidden text', () => {
    const secret = makeEntry({ title: 'For me', content: 'the hidden harbour', isSecret: true });
    expect(searchEntries([secret], 'harbour')).toEqual([]);
    expect(searchEntries([secret], 'for me')).toEqual([secret]);
  });

  it('JRN-09 JRN-10 ENT-06 · never finds or offers a hashtag of the hidden text, but does a separate tag', () => {
    const secret = makeEntry({ content: 'By the #harbour.', tags: ['harbour', 'work'], isSecret: true });
    expect(searchEntries([secret], 'harbour')).toEqual([]);
    expect(searchEntries([secret], 'work')).toEqual([secret]);
    expect(listFrequentTags([secret])).toEqual([{ tag: 'work', isMood: false }]);
  });

  it('JRN-09 · leaves the list as it is if the search is blank', () => {
    const entries = [makeEntry()];
    expect(searchEntries(entries, '  ')).toBe(entries);
  });
});

describe('tag chips', () => {
  it('JRN-10 · are the five tags used most, each once', () => {
    const uses = { work: 3, sleep: 5, home: 1, running: 4, family: 2, river: 1 };
    const entries = Object.entries(uses).flatMap(([tag, count]) =>
      Array.from({ length: count }, () => makeEntry({ tags: [tag] })),
    );
    expect(listFrequentTags(entries).map(({ tag }) => tag)).toEqual([
      'sleep',
      'running',
      'work',
      'family',
      'home',
    ]);
  });

  it('JRN-10 · are fewer if there are fewer tags', () => {
    expect(listFrequentTags([makeEntry({ tags: ['a'] }), makeEntry()])).toEqual([
      { tag: 'a', isMood: false },
    ]);
  });

  it('JRN-10 JRN-21 · are moods only if entries have them as their mood', () => {
    const entries = [
      makeEntry({ content: 'No #flat again.', tags: ['flat', 'serenity'], mood: 'serenity' }),
      makeEntry({ content: 'The #flat is mine.', tags: ['flat', 'joy'], mood: 'joy' }),
      makeEntry({ tags: ['flat', 'serenity'], mood: 'Serenity' }),
    ];
    expect(listFrequentTags(entries)).toEqual([
      { tag: 'flat', isMood: false },
      { tag: 'serenity', isMood: true },
      { tag: 'joy', isMood: true },
    ]);
  });
});

describe('marking matches', () => {
  it('JRN-09 · marks every match and loses nothing', () => {
    const parts = markMatches('Fog, more fog.', findMatches('Fog, more fog.', 'fog'));
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Fog', 'fog']);
    expect(parts.map(({ text }) => text).join('')).toBe('Fog, more fog.');
  });

  it.each(['a.b', '(', '[x', '\\', '*', '/'])('JRN-09 · treats %s as plain text', (search) => {
    const text = `before ${search} after`;
    expect(markMatches(text, findMatches(text, search))).toEqual([
      { text: 'before ', isMatch: false },
      { text: search, isMatch: true },
      { text: ' after', isMatch: false },
    ]);
  });
});

describe('the positions of matches', () => {
  it.each([
    { text: 'Cafe\u0301 and tea', search: 'caf\u00e9', found: 'Cafe\u0301' },
    { text: 'In \u0130stanbul again', search: 'again', found: 'again' },
    { text: 'In \u0130stanbul again', search: 'stan', found: 'stan' },
    { text: '\u{1F44B}\u{1F3FD} hello', search: 'HELLO', found: 'hello' },
  ])('JRN-09 · are those in the original text: $found in $text', ({ text, search, found }) => {
    expect(findMatches(text, search).map(({ start, end }) => text.slice(start, end))).toEqual([found]);
  });

  it('JRN-09 · are found without a wait in the longest text with accents and smileys', () => {
    const page = `${'I walked home in I\u0307zmir 😀 and was glad. '.repeat(1_500)}the harbour`;
    const before = process.cpuUsage();
    expect(findMatches(page, 'harbour')).toEqual([{ start: page.length - 7, end: page.length }]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });

  it('JRN-09 · never overlap, and there are none for a blank search', () => {
    expect(findMatches('aaaaa', 'aa')).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ]);
    expect(findMatches('aaaaa', '  ')).toEqual([]);
  });
});

describe('the excerpt on a card', () => {
  it('ENT-01 · is the beginning of the text', () => {
    expect(makeExcerpt('The flat\n\nis quiet.', '')).toBe('The flat is quiet.');
  });

  it('JRN-09 · starts near the first match if that is far down', () => {
    const excerpt = makeExcerpt(`${'word '.repeat(200)}the herons stood still.`, 'herons');
    expect(excerpt).toMatch(/^… .{0,50}herons stood still\.$/u);
  });

  it('ENT-01 · stays small for a text of 100,000 characters without a space', () => {
    expect(makeExcerpt('x'.repeat(100_000), '').length).toBeLessThanOrEqual(600);
    expect(makeExcerpt(`${'x'.repeat(50_000)}herons`, 'herons')).toContain('herons');
  });
});
