import { expect, it } from 'vitest';
import type { ObservedEntry } from '../../contract/src/index.ts';
import { analyseEntry, findPatterns } from '../../engine/src/index.ts';
import { makeYear } from './year.ts';

const now = new Date('2026-11-22T12:00:00Z');
const year = makeYear({ now });

it('is the same each time, with a year of entries, three people, habits and dreams, and nothing in the future', () => {
  expect(makeYear({ now })).toEqual(year);
  expect(year.entries.length).toBeGreaterThan(300);
  expect(year.people).toHaveLength(3);
  expect(year.habits.every(({ frequency, days }) => days.length > (frequency === 'daily' ? 80 : 10))).toBe(
    true,
  );
  expect(year.dreams.length).toBeGreaterThan(4);
  expect(year.entries.every(({ createdAt }) => Date.parse(createdAt) < now.getTime())).toBe(true);
});

it('PAT-01 · the engine finds what was planted in its texts, and nothing that was not', {
  timeout: 120_000,
}, () => {
  const entries = year.entries.map(({ people, ...entry }, at): ObservedEntry => {
    const { sentimentScore, emotions } = analyseEntry(entry.content);
    return {
      id: String(at),
      ...entry,
      sentimentScore,
      emotions,
      people: people.map((displayName) => ({ displayName })),
    };
  });
  const habits = year.habits.map(({ name, days }) => ({ name, completionDates: days }));
  const found = findPatterns(entries, { now: now.toISOString(), timeZone: 'UTC', habits });
  const by = new Map(found.map(({ key, difference }) => [key, difference?.by ?? 0]));
  expect(by.get('person:iva')).toBeGreaterThan(0.2);
  expect(by.get('person:dominik')).toBeLessThan(-0.2);
  expect(Math.max(by.get('habit:run') ?? 0, by.get('tag:running') ?? 0)).toBeGreaterThan(0.2);
  expect(by.get('sleep-poor:nights') ?? by.get('hours:in the morning')).toBeLessThan(-0.2);
  for (const nothing of ['habit:read before bed', 'person:mother', 'tag:family'])
    expect([nothing, by.has(nothing)]).toEqual([nothing, false]);
});
