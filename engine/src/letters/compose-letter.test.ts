import { describe, expect, it } from 'vitest';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { composeLetter } from './compose-letter.ts';
import type { KnownPattern } from './shifts-of-month.ts';

const about = { now: '2026-11-02T12:00:00.000Z', timeZone: 'UTC', month: '2026-10' };
const idOf = (at: number) => `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A page on each day given, of two months. */
function pages(written: Record<string, Partial<KnownEntry>>): KnownEntry[] {
  return Object.entries(written).map(([date, entry], at) => ({
    id: idOf(at),
    createdAt: `${date}T18:00:00.000Z`,
    content: 'Nothing much happened at home today.',
    isSecret: false,
    tags: [],
    sentimentScore: 3,
    ...entry,
  }));
}

const day = (month: string, at: number) => `${month}-${String(at).padStart(2, '0')}`;
const plain = (month: string, count: number, entry: Partial<KnownEntry> = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [day(month, at + 1), entry]));

const runs = Object.fromEntries(
  [11, 13, 15, 17, 19].map((at) => [
    day('2026-10', at),
    { content: 'Ran to the lock before work today.', tags: ['run'], sentimentScore: 4.4 },
  ]),
);
function patternOf(entries: readonly KnownEntry[], key = 'tag:run', tag = 'run'): KnownPattern {
  const entryIds = entries.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
  return { key, name: '#run', entryIds, difference: { by: 1.2, from: 0.8, to: 1.6 } };
}

describe('the letter of a month', () => {
  it('is not made of fewer than eight entries', () => {
    const entries = pages(plain('2026-10', 7));
    expect(composeLetter({ ...about, entries, patterns: [] })).toBeNull();
    const eight = composeLetter({ ...about, entries: pages(plain('2026-10', 8)), patterns: [] });
    expect(eight).toMatchObject({ month: '2026-10', pages: 8, observations: [] });
    expect(eight!.question).not.toBe('');
  });

  it('tells a pattern of the journal that holds in the month, with its days, its figures and a sentence', () => {
    const entries = pages({ ...plain('2026-10', 8), ...runs });
    const letter = composeLetter({ ...about, entries, patterns: [patternOf(entries)] })!;
    expect(letter.observations[0]).toEqual({
      key: 'tag:run',
      text: 'You tagged five days with #run. Those days read lighter than the rest of October, 4.4 against 3.0 of 5, as they do in your whole journal.',
      caption: '5 days with #run',
      days: [11, 13, 15, 17, 19].map((at) => day('2026-10', at)),
      quotes: [{ entryId: idOf(8), date: '2026-10-11', text: 'Ran to the lock before work today.' }],
    });
    expect(letter.shifts).toMatchObject([{ name: '#run', days: 5 }]);
    expect(letter.question).toBe('What belongs to a good day with #run?');
    expect(letter.written).toHaveLength(13);
  });

  it('leaves out what holds in the journal and not in this month, and what was turned down', () => {
    const alike = Object.fromEntries(
      Object.entries(runs).map(([date, entry]) => [date, { ...entry, sentimentScore: 3 }]),
    );
    const flat = pages({ ...plain('2026-10', 8), ...alike });
    const unlike = composeLetter({ ...about, entries: flat, patterns: [patternOf(flat)] })!;
    expect(unlike.observations.map(({ key }) => key)).not.toContain('tag:run');
    expect(unlike.shifts).toEqual([]);
    const entries = pages({ ...plain('2026-10', 8), ...runs });
    const down = composeLetter({
      ...about,
      entries,
      patterns: [patternOf(entries)],
      notThis: ['tag:run'],
    })!;
    expect(down.observations.map(({ key }) => key)).not.toContain('tag:run');
    expect(down.shifts).toEqual([]);
  });

  it('tells what came up in this month and in no other, from its first page to its last', () => {
    const lease = (text: string) => ({ content: text });
    const entries = pages({
      ...plain('2026-08', 28),
      ...plain('2026-09', 28),
      ...plain('2026-10', 8),
      '2026-10-12': lease('My landlord sent the lease by post.'),
      '2026-10-16': lease('Put the lease into a drawer at once.'),
      '2026-10-20': lease('Looked at the lease again after dinner.'),
      '2026-10-24': lease('Still have not signed the lease today.'),
    });
    const [first] = composeLetter({ ...about, entries, patterns: [] })!.observations;
    expect(first?.text).toBe(
      'The lease came up for the first time on Monday 12 October, and is on four of your twelve pages.',
    );
    expect(first?.quotes.map(({ date }) => date)).toEqual(['2026-10-12', '2026-10-24']);
    expect(first?.caption).toBe('4 days with the lease');
  });

  it('says that somebody is back, and how the month reads against the one before', () => {
    const people = [{ displayName: 'Iva' }];
    const entries = pages({
      ...plain('2026-06', 4, { people }),
      ...plain('2026-09', 12, { sentimentScore: 2 }),
      ...plain('2026-10', 12, { sentimentScore: 3.4 }),
      '2026-10-20': {
        people,
        content: 'Iva and I had soup at the market. The sun came out over the stalls at four.',
        sentimentScore: 4.5,
      },
      '2026-10-22': { people, content: 'Iva called from the train for an hour.', sentimentScore: 3.4 },
    });
    const letter = composeLetter({ ...about, entries, patterns: [] })!;
    expect(letter.observations.map(({ text }) => text)).toEqual([
      'Iva is back on your pages. Before Tuesday 20 October you had last written of Iva on Thursday 4 June.',
      'October reads lighter than September did, 3.5 against 2.0 of 5. Its lightest day is Tuesday 20 October.',
    ]);
    expect(letter.people).toEqual([{ name: 'Iva', pages: 2 }]);
    const [american] = composeLetter({ ...about, locale: 'en-US', entries, patterns: [] })!.observations;
    expect(american?.text).toContain('Before Tuesday, October 20 you had');
    const [german] = composeLetter({ ...about, locale: 'de-DE', entries, patterns: [] })!.observations;
    expect(german?.text).toContain('Before Tuesday 20 October you had');
  });

  it('counts a secret entry and quotes nothing of it, nor of one with words of danger, nor what is unkind to oneself', () => {
    const content = 'The harbour was golden and we laughed all night.';
    const brightest = { sentimentScore: 5, content };
    const lightest = (entry: Partial<KnownEntry>) =>
      composeLetter({
        ...about,
        entries: pages({
          ...plain('2026-10', 9, { sentimentScore: 2 }),
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

  it('tells something else than the letter before where it can, and is the same for the same journal', () => {
    const walks = Object.fromEntries(
      [10, 12, 14, 16, 18].map((at) => [
        day('2026-10', at),
        { content: 'Walked up to the old fort at noon.', tags: ['walk'], sentimentScore: 4.2 },
      ]),
    );
    const entries = pages({ ...plain('2026-10', 8), ...runs, ...walks });
    const patterns = [patternOf(entries), { ...patternOf(entries, 'tag:walk', 'walk'), name: '#walk' }];
    const keys = (toldLast: string[]) =>
      composeLetter({ ...about, entries, patterns, toldLast })!.observations.map(({ key }) => key);
    expect(keys([]).slice(0, 2)).toEqual(['tag:run', 'tag:walk']);
    expect(keys(['tag:run']).slice(0, 2)).toEqual(['tag:walk', 'tag:run']);
    const asked = { ...about, entries, patterns };
    expect(composeLetter(asked)).toEqual(composeLetter(asked));
  });
});
