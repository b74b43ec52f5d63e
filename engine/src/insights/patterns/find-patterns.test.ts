import { JournalPattern, type ObservedEntry } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pickForDepth } from '../../../../scripts/testing/depth.mjs';
import { findUnwelcome } from '../../../evaluation/wording.ts';
import { seedRandom } from '../../statistics/random.ts';
import { toCalendarDate, toDayNumber } from '../journal-days.ts';
import { findNamedPeople, learnEntryNames, learnNames } from '../name-people.ts';
import { patternTexts } from './describe-pattern.ts';
import { findPatterns } from './find-patterns.ts';

const first = toDayNumber('2026-01-05');
const makeOptions = (days: number) => ({ now: `${toCalendarDate(first + days)}T12:00:00Z`, timeZone: 'UTC' });

// A journal of this many days with random moods, changed by `change`.
function makeJournal(
  days: number,
  seed: number,
  change: (entry: ObservedEntry, day: number) => void = () => {},
) {
  const random = seedRandom(seed);
  const pick = (items: readonly string[]) => items.filter(() => random() < 0.25);
  return Array.from({ length: days }, (_, day): ObservedEntry => {
    const entry = {
      id: `e${day}`,
      createdAt: `${toCalendarDate(first + day)}T${String(7 + Math.floor(random() * 15)).padStart(2, '0')}:30:00Z`,
      content: `A day with some things in it. ${pick([
        'I went to work early and had a meeting.',
        'Then Marta came by.',
        'My sister called.',
        'I went for a run.',
        "I couldn't sleep.",
      ]).join(' ')}`,
      tags: pick(['yoga', 'city', 'reading', 'family', 'errands']),
      mood: null,
      sentimentScore: Math.max(1, Math.min(5, 3 + (random() + random() + random() - 1.5) * 1.6)),
    };
    change(entry, day);
    return entry;
  });
}

const lift = (entry: ObservedEntry, by: number) => {
  entry.sentimentScore = Math.max(1, Math.min(5, entry.sentimentScore! + by));
};
const listKeys = (patterns: readonly JournalPattern[]) => patterns.map(({ key }) => key);

describe('finding patterns', () => {
  it('PAT-01 · returns type, category, sentence, confidence, frequency, insights and a timeline in percent', () => {
    const entries = makeJournal(120, 1, (entry) => {
      if (entry.tags.includes('yoga')) lift(entry, 1.2);
    });
    const patterns = z.array(JournalPattern).parse(findPatterns(entries, makeOptions(120)));
    const yoga = patterns.find(({ key }) => key === 'tag:yoga')!;
    expect(yoga.description).toMatch(
      /^Days with #yoga read lighter: \d\.\d against \d\.\d of 5, over \d+ days\.$/,
    );
    expect(yoga.category).toBe('behavioral');
    expect(yoga.timeline.length).toBeGreaterThanOrEqual(3);
    expect(yoga.entryIds).toEqual(entries.filter(({ tags }) => tags.includes('yoga')).map(({ id }) => id));
    expect(yoga.n).toBe(yoga.entryIds.length);
    expect(yoga.effect.size).toBeGreaterThan(0.5);
  });

  it.each<[string, string, (entry: ObservedEntry, day: number) => void]>([
    ['heavy Mondays', 'weekday:mondays', (entry, day) => day % 7 === 0 && lift(entry, -1.3)],
    ['lighter weekends', 'weekend:weekends', (entry, day) => day % 7 > 4 && lift(entry, 1.1)],
    ['a person', 'person:marta', (entry) => entry.content.includes('Marta') && lift(entry, 1.1)],
    ['a relative', 'person:your sister', (entry) => entry.content.includes('sister') && lift(entry, -1.1)],
    ['poor nights', 'sleep-poor:nights', (entry) => entry.content.includes('sleep') && lift(entry, -1.1)],
    [
      'physical activity',
      'theme:physical activity',
      (entry) => entry.content.includes('a run') && lift(entry, 1.1),
    ],
    [
      'late hours',
      'hours:in the morning',
      (entry) => Number(entry.createdAt.slice(11, 13)) < 12 && lift(entry, 1.1),
    ],
    ['a slow change', 'mood-trend', (entry, day) => lift(entry, day / 60 - 1)],
    ['moods that stay', 'swings', (entry, day) => lift(entry, Math.floor(day / 6) % 2 ? 1 : -1)],
  ])('finds %s that were planted', (_, key, change) => {
    expect(
      listKeys(
        findPatterns(
          makeJournal(140, 5, (entry, day) => void change(entry, day)),
          makeOptions(140),
        ),
      ),
    ).toContain(key);
  });

  it('finds a habit by the days when it was done', () => {
    const entries = makeJournal(120, 3, (entry, day) => {
      if (day % 3 === 0) lift(entry, 1.1);
    });
    const completionDates = entries.flatMap(({ createdAt }, day) =>
      day % 3 === 0 ? [createdAt.slice(0, 10)] : [],
    );
    const found = findPatterns(entries, { ...makeOptions(120), habits: [{ name: 'Walk', completionDates }] });
    expect(listKeys(found)).toContain('habit:walk');
  });

  it('notices that somebody writes less', () => {
    const entries = makeJournal(160, 4).filter((_, day) => day < 80 || day % 4 === 0);
    expect(listKeys(findPatterns(entries, makeOptions(160)))).toContain('writing-trend');
  });

  it('finds a pattern in at most one of ten journals that have none', {
    timeout: 180_000,
  }, () => {
    const journals = Array.from({ length: pickForDepth({ all: 120, share: 40 }) }, (_, at) =>
      makeJournal(40 + (at % 60) * 2, 50_000 + at),
    );
    const misled = journals.filter(
      (entries) => findPatterns(entries, makeOptions(entries.length)).length > 0,
    );
    expect(misled.length / journals.length).toBeLessThanOrEqual(0.1);
  });

  it('keeps false discoveries under a tenth when there is also a true one', { timeout: 180_000 }, () => {
    const seeds = pickForDepth({ all: 25, share: 10 });
    let [found, wrong] = [0, 0];
    for (let seed = 0; seed < seeds; seed += 1) {
      const entries = makeJournal(120, 3000 + seed, (entry, day) => {
        if (entry.tags.includes('city')) lift(entry, -1);
        if (day % 7 === 2) lift(entry, 1.1);
      });
      const now = listKeys(findPatterns(entries, makeOptions(120)));
      found += now.length;
      wrong += now.filter((key) => key !== 'tag:city' && key !== 'weekday:wednesdays').length;
    }
    expect(found).toBeGreaterThan(1.6 * seeds);
    expect(wrong / found).toBeLessThanOrEqual(0.1);
  });

  it('does not link a mood that simply lasts to a tag', { timeout: 180_000 }, () => {
    const journals = Array.from({ length: pickForDepth({ all: 60, share: 30 }) }, (_, seed) => {
      const random = seedRandom(7000 + seed);
      let mood = 0;
      return makeJournal(60 + seed, seed, (entry, day) => {
        mood = 0.5 * mood + (random() + random() + random() - 1.5) * 0.9;
        entry.sentimentScore = Math.max(1, Math.min(5, 3 + mood));
        entry.content = 'A day.';
        if (Math.floor(day / 10) % 3 === seed % 3 && random() < 0.6) entry.tags.push('trip');
      });
    });
    const misled = journals.filter((entries) =>
      findPatterns(entries, makeOptions(entries.length)).some(({ key }) => key !== 'swings'),
    );
    expect(misled.length / journals.length).toBeLessThanOrEqual(0.1);
  });

  it('does not treat what happened in a bad month as its cause', () => {
    const entries = makeJournal(112, 6, (entry, day) => {
      entry.tags = day >= 56 && day < 84 && day % 3 === 0 ? ['moving'] : [];
      entry.content = 'A day.';
      if (day >= 56 && day < 84) lift(entry, -1);
    });
    expect(listKeys(findPatterns(entries, makeOptions(112)))).not.toContain('tag:moving');
  });

  it('finds nothing in a few entries, in entries without a rating, or in the future', () => {
    expect(findPatterns([], makeOptions(1))).toEqual([]);
    expect(
      findPatterns(
        makeJournal(13, 1, (entry) => lift(entry, 1)),
        makeOptions(13),
      ),
    ).toEqual([]);
    expect(
      findPatterns(
        makeJournal(90, 1).map((entry) => ({ ...entry, sentimentScore: null })),
        makeOptions(90),
      ),
    ).toEqual([]);
    expect(findPatterns(makeJournal(90, 1), { now: '2020-01-01T00:00:00Z', timeZone: 'UTC' })).toEqual([]);
  });

  it('counts weekdays in the writer’s time zone', () => {
    const entries = makeJournal(140, 7, (entry, day) => {
      entry.createdAt = `${toCalendarDate(first + day)}T23:30:00Z`;
      if (day % 7 === 6) lift(entry, -1.4);
    });
    expect(listKeys(findPatterns(entries, makeOptions(141)))).toContain('weekday:sundays');
    expect(listKeys(findPatterns(entries, { ...makeOptions(141), timeZone: 'Europe/Berlin' }))).toContain(
      'weekday:mondays',
    );
    expect(listKeys(findPatterns(entries, { ...makeOptions(141), timeZone: 'No/Where' }))).toContain(
      'weekday:sundays',
    );
  });

  it('leaves out what was marked as not helpful', () => {
    const entries = makeJournal(120, 1, (entry) => void (entry.tags.includes('yoga') && lift(entry, 1.2)));
    expect(listKeys(findPatterns(entries, { ...makeOptions(120), dismissed: ['tag:yoga'] }))).not.toContain(
      'tag:yoga',
    );
  });

  it('finds no writing trend in a journal with a gap of a year', () => {
    const now = `${toCalendarDate(first + 500)}T12:00:00Z`;
    expect(listKeys(findPatterns(makeJournal(90, 2), { now, timeZone: 'UTC' }))).not.toContain(
      'writing-trend',
    );
  });

  it('finds the same in a thousand entries each time', { timeout: 180_000 }, () => {
    const entries = makeJournal(1000, 9, (entry) => void (entry.tags.includes('yoga') && lift(entry, 0.8)));
    const found = findPatterns(entries, makeOptions(1000));
    expect(listKeys(found)).toContain('tag:yoga');
    expect(findPatterns(entries.toReversed(), makeOptions(1000))).toEqual(found);
  });

  it('never throws, whatever an entry contains', { timeout: 180_000 }, () => {
    const entry = fc.record({
      id: fc.string(),
      createdAt: fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
      content: fc.string({ unit: 'binary', maxLength: 60 }),
      tags: fc.array(fc.string(), { maxLength: 3 }),
      mood: fc.option(fc.string()),
      sentimentScore: fc.option(fc.double()),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), fc.string(), fc.string(), (entries, now, timeZone) => {
        z.array(JournalPattern).parse(findPatterns(entries, { now, timeZone }));
      }),
      { numRuns: pickForDepth({ all: 50, share: 15 }) },
    );
  });
});

it('finds the people named in a text', () => {
  expect([
    ...findNamedPeople('Then Marta came with my mum. Sunday in Google Docs, and my boss was late.'),
  ]).toEqual(['Marta', 'your mother', 'your boss']);
  expect([...findNamedPeople('Great day. Everyone laughed, and I went home.')]).toEqual([]);
});

it("finds the writer's parents by what they are called, under the name of the one who is tagged", () => {
  const texts = ['Popped to see dad after work.', 'My dad nearly died.', 'Gaz will be a good dad.'];
  expect(texts.map((text) => [...findNamedPeople(text)])).toEqual([['your father'], ['your father'], []]);
  const tagged = { content: 'Sat with him all day.', people: [{ displayName: 'Dad' }] };
  const names = learnEntryNames([tagged, ...texts.map((content) => ({ content }))]);
  expect(texts.flatMap((text) => [...findNamedPeople(text, names)])).toEqual(['Dad', 'Dad']);
});

it('counts a name at the start of a sentence if the journal also uses it inside others', () => {
  const names = learnNames(['I had lunch with Anna.', 'Then Anna called. I talked to Anna for long.']);
  expect([...findNamedPeople('Anna came by. Great day.', names)]).toEqual(['Anna']);
  expect([...findNamedPeople('Anna came by. Great day.')]).toEqual([]);
});

it('does not take places for people, however often they are mentioned', () => {
  const names = learnNames([
    'We stayed in Lisbon.',
    'I moved to Lisbon in the rain.',
    'The light in Lisbon was soft.',
  ]);
  expect([...findNamedPeople('Lisbon was loud. I thought of Lisbon and of Marta.', names)]).toEqual([
    'Marta',
  ]);
});

it('no text about a pattern shames, diagnoses, promises or commands', () => {
  const texts = Object.values(patternTexts).flatMap((text) => [
    text.type,
    text.heavier,
    text.lighter,
    ...text.askHeavier,
    ...text.askLighter,
  ]);
  expect(new Set(texts).size).toBeGreaterThan(60);
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
});
