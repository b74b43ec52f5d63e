import { describe, expect, it } from 'vitest';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { composeLetter } from './compose-letter.ts';
import { about, makeId, makePages, makePattern, makePlain, makeTestDay, runs } from './testing-month.ts';

describe('the letter of a month', () => {
  it('needs at least eight entries', () => {
    const entries = makePages(makePlain('2026-10', 7));
    expect(composeLetter({ ...about, entries, patterns: [] })).toBeNull();
    const eight = composeLetter({ ...about, entries: makePages(makePlain('2026-10', 8)), patterns: [] });
    expect(eight).toMatchObject({ month: '2026-10', pages: 8, observations: [] });
    expect(eight!.question).not.toBe('');
  });

  it('describes a pattern that holds in the month, with its days, figures and a sentence', () => {
    const entries = makePages({ ...makePlain('2026-10', 8), ...runs });
    const letter = composeLetter({ ...about, entries, patterns: [makePattern(entries)] })!;
    expect(letter.observations[0]).toEqual({
      key: 'tag:run',
      text: "You tagged five days with #run, and those days read lighter than the rest of October: 4.4 out of 5, against 3.0. It's the same in your journal as a whole.",
      caption: '5 days with #run',
      days: [11, 13, 15, 17, 19].map((at) => makeTestDay('2026-10', at)),
      quotes: [{ entryId: makeId(8), date: '2026-10-11', text: 'Ran to the lock before work today.' }],
      question: 'What belongs to a good day with #run?',
    });
    expect(letter.shifts).toMatchObject([{ name: '#run', days: 5 }]);
    expect(letter.question).toBe('What belongs to a good day with #run?');
    expect(letter.written).toHaveLength(13);
  });

  it('leaves out what does not hold in this month, and what was dismissed', () => {
    const alike = Object.fromEntries(
      Object.entries(runs).map(([date, entry]) => [date, { ...entry, sentimentScore: 3 }]),
    );
    const flat = makePages({ ...makePlain('2026-10', 8), ...alike });
    const unlike = composeLetter({ ...about, entries: flat, patterns: [makePattern(flat)] })!;
    expect(unlike.observations.map(({ key }) => key)).not.toContain('tag:run');
    expect(unlike.shifts).toEqual([]);
    const entries = makePages({ ...makePlain('2026-10', 8), ...runs });
    const down = composeLetter({
      ...about,
      entries,
      patterns: [makePattern(entries)],
      notThis: ['tag:run'],
    })!;
    expect(down.observations.map(({ key }) => key)).not.toContain('tag:run');
    expect(down.shifts).toEqual([]);
  });

  it('lists a parent who is only called "dad", once, with the pages that are tagged', () => {
    const entries = makePages({
      ...makePlain('2026-10', 8),
      '2026-10-12': { content: 'Went to dads and fitted the alarm.' },
      '2026-10-13': { content: 'He did not know what day it was.', people: [{ displayName: 'Dad' }] },
      '2026-10-14': { content: 'My dad ate his tea.' },
    });
    expect(composeLetter({ ...about, entries, patterns: [] })!.people).toEqual([{ name: 'Dad', pages: 3 }]);
  });

  it('lists somebody whose name was once typed without its capital', () => {
    const entries = makePages({
      ...makePlain('2026-10', 8),
      '2026-10-12': { content: 'I told Denise about the rota.' },
      '2026-10-13': { content: 'so who was going to do it denise??' },
      '2026-10-14': { content: 'Went in and asked Denise.' },
    });
    expect(composeLetter({ ...about, entries, patterns: [] })!.people).toEqual([
      { name: 'Denise', pages: 2 },
    ]);
  });

  it('mentions what appeared in this month only, from its first page to its last', () => {
    const makeLease = (text: string) => ({ content: text });
    const entries = makePages({
      ...makePlain('2026-08', 28),
      ...makePlain('2026-09', 28),
      ...makePlain('2026-10', 8),
      '2026-10-12': makeLease('My landlord sent the lease by post.'),
      '2026-10-16': makeLease('Put the lease into a drawer at once.'),
      '2026-10-20': makeLease('Looked at the lease again after dinner.'),
      '2026-10-24': makeLease('Still have not signed the lease today.'),
    });
    const [first] = composeLetter({ ...about, entries, patterns: [] })!.observations;
    expect(first?.text).toBe(
      'The lease came up for the first time on Monday 12 October, and is in four of your twelve entries.',
    );
    expect(first?.quotes.map(({ date }) => date)).toEqual(['2026-10-12', '2026-10-24']);
    expect(first?.caption).toBe('4 days with the lease');
  });

  it('says that somebody is back, and how the month compares with the one before', () => {
    const people = [{ displayName: 'Iva' }];
    const entries = makePages({
      ...makePlain('2026-06', 4, { people }),
      ...makePlain('2026-09', 12, { sentimentScore: 2 }),
      ...makePlain('2026-10', 12, { sentimentScore: 3.4 }),
      '2026-10-20': {
        people,
        content: 'Iva and I had soup at the market. The sun came out over the stalls at four.',
        sentimentScore: 4.5,
      },
      '2026-10-22': { people, content: 'Iva called from the train for an hour.', sentimentScore: 3.4 },
    });
    const letter = composeLetter({ ...about, entries, patterns: [] })!;
    expect(letter.observations.map(({ text }) => text)).toEqual([
      'Iva is back in your entries. Until Tuesday 20 October, the last time was Thursday 4 June.',
      'October read lighter than September: 3.5 out of 5, against 2.0. Its lightest day was Tuesday 20 October.',
    ]);
    expect(letter.people, 'who is told already is not counted again').toEqual([]);
    const [american] = composeLetter({ ...about, locale: 'en-US', entries, patterns: [] })!.observations;
    expect(american?.text).toContain('Until Tuesday, October 20, the last');
    const [german] = composeLetter({ ...about, locale: 'de-DE', entries, patterns: [] })!.observations;
    expect(german?.text).toContain('Until Tuesday 20 October, the last');
  });

  it('counts a secret entry without quoting it, and quotes no words of danger or unkindness to oneself', () => {
    const content = 'The harbour was golden and we laughed all night.';
    const brightest = { sentimentScore: 5, content };
    const lightest = (entry: Partial<KnownEntry>) =>
      composeLetter({
        ...about,
        entries: makePages({
          ...makePlain('2026-10', 9, { sentimentScore: 2 }),
          '2026-10-20': { ...brightest, ...entry },
        }),
        patterns: [],
      })!;
    expect(JSON.stringify(lightest({}))).toContain('golden');
    const secret = lightest({ isSecret: true });
    expect([secret.pages, JSON.stringify(secret).includes('golden')]).toEqual([10, false]);
    expect(JSON.stringify(lightest({ content: `${content} I want to kill myself.` }))).not.toContain(
      'golden',
    );
    expect(JSON.stringify(lightest({ content: 'I hate myself and I ruin everything.' }))).not.toContain(
      'ruin',
    );
  });

  it('differs from the letter before if possible, and is the same for the same journal', () => {
    const walks = Object.fromEntries(
      [10, 12, 14, 16, 18].map((at) => [
        makeTestDay('2026-10', at),
        { content: 'Walked up to the old fort at noon.', tags: ['walk'], sentimentScore: 4.2 },
      ]),
    );
    const entries = makePages({ ...makePlain('2026-10', 8), ...runs, ...walks });
    const patterns = [makePattern(entries), { ...makePattern(entries, 'tag:walk', 'walk'), name: '#walk' }];
    const listKeys = (toldLast: string[]) =>
      composeLetter({ ...about, entries, patterns, toldLast })!.observations.map(({ key }) => key);
    expect(listKeys([]).slice(0, 2)).toEqual(['tag:run', 'tag:walk']);
    expect(listKeys(['tag:run']).slice(0, 2)).toEqual(['tag:walk', 'tag:run']);
    const asked = { ...about, entries, patterns };
    expect(composeLetter(asked)).toEqual(composeLetter(asked));
  });

  it('counts no theme twice, and says how the days of another read', () => {
    const makeLease = { content: 'My landlord sent the lease by post.' };
    const entries = makePages({
      ...makePlain('2026-08', 28),
      ...makePlain('2026-09', 28),
      ...makePlain('2026-10', 8),
      ...Object.fromEntries([12, 16, 20, 24].map((at) => [makeTestDay('2026-10', at), makeLease])),
    });
    const listKeys = (themes: string[]) =>
      composeLetter({ ...about, entries, patterns: [], themes })!.observations.map(({ key }) => key);
    expect(listKeys([])).toContain('topic:leas');
    expect(listKeys(['The lease', 'The post', 'Landlord', 'Your landlord'])).not.toContain('topic:leas');
    const spent = makePages({ ...makePlain('2026-10', 8), ...runs });
    const money = { ...makePattern(spent, 'theme:money'), name: 'money' };
    expect(composeLetter({ ...about, entries: spent, patterns: [money] })!.observations[0]?.text).toBe(
      "The days on which you wrote about money read lighter than the rest of October: 4.4 out of 5, against 3.0. It's the same in your journal as a whole.",
    );
  });

  it('words its patterns differently, and calls no day the lightest if another was as light', () => {
    const walks = Object.fromEntries(
      [10, 12, 14, 16, 18].map((at) => [
        makeTestDay('2026-10', at),
        { content: 'Walked up to the old fort at noon.', tags: ['walk'], sentimentScore: 4.2 },
      ]),
    );
    const entries = makePages({ ...makePlain('2026-10', 8), ...runs, ...walks });
    const patterns = [makePattern(entries), { ...makePattern(entries, 'tag:walk', 'walk'), name: '#walk' }];
    const texts = composeLetter({ ...about, entries, patterns })!.observations.map(({ text }) => text);
    expect(texts[1]).toBe(
      'You tagged five days with #walk. Those were lighter days: 4.2, against 3.5 on the others.',
    );
    const light = { content: 'The lake was golden and we laughed all night.', sentimentScore: 4.5 };
    const tied = makePages({
      ...makePlain('2026-10', 9),
      [makeTestDay('2026-10', 12)]: light,
      [makeTestDay('2026-10', 20)]: light,
    });
    expect(
      composeLetter({ ...about, entries: tied, patterns: [] })!.observations.map(({ text }) => text),
    ).toEqual(['No day of the month read lighter than Monday 12 October.']);
  });

  it('uses the days of the writer, whatever day it is elsewhere', () => {
    const makeAtMidnight = (createdAt: string) => ({
      ...makePages(makePlain('2026-10', 1))[0]!,
      id: makeId(99),
      createdAt,
    });
    const entries = [...makePages(makePlain('2026-10', 8)), makeAtMidnight('2026-10-31T23:30:00.000Z')];
    const countPagesIn = (timeZone: string, month: string) =>
      composeLetter({ ...about, timeZone, month, entries, patterns: [] })?.pages ?? null;
    expect(countPagesIn('UTC', '2026-10')).toBe(9);
    expect(countPagesIn('Pacific/Auckland', '2026-10'), 'there it is November').toBe(8);
    const first = [...makePages(makePlain('2026-10', 8)), makeAtMidnight('2026-10-01T02:00:00.000Z')];
    expect(
      composeLetter({ ...about, timeZone: 'America/Los_Angeles', entries: first, patterns: [] })?.written,
      'there it is September',
    ).toHaveLength(8);
  });

  it('has nothing to say about a month without pages, or an empty journal', () => {
    expect(
      composeLetter({
        ...about,
        month: '2026-09',
        entries: makePages(makePlain('2026-10', 9)),
        patterns: [],
      }),
    ).toBeNull();
    expect(composeLetter({ ...about, entries: [], patterns: [] })).toBeNull();
  });
});
