import { limits } from '@reflect/contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ComparedEntry,
  findRangeProblem,
  getItemText,
  isTooLarge,
  listEntriesInRange,
  makeComparisonBody,
  makeMonthPreset,
  makeSeasonPreset,
} from './ranges.model.ts';
import { findRefusal } from './refusal.model.ts';
import { makeRangeFigures } from './side-by-side.model.ts';

afterEach(() => vi.unstubAllEnvs());

const makeEntry = (createdAt: string, overrides: Partial<ComparedEntry> = {}): ComparedEntry => ({
  id: createdAt,
  title: null,
  createdAt,
  content: 'Words.',
  isSecret: false,
  mood: null,
  tags: [],
  sentimentScore: null,
  ...overrides,
});
const november = { start: '2026-11-01', end: '2026-11-30' };
const october = { start: '2026-10-01', end: '2026-10-31' };

describe('presets', () => {
  it.each([
    ['2026-11-22', '2026-10-01', '2026-10-31', '2026-11-01'],
    ['2026-01-01', '2025-12-01', '2025-12-31', '2026-01-01'],
    ['2024-03-31', '2024-02-01', '2024-02-29', '2024-03-01'],
  ])('CMP-01 · have on %s last month as %s to %s, and this month from %s', (today, start, end, begin) => {
    expect(makeMonthPreset(today)).toEqual({ range1: { start, end }, range2: { start: begin, end: today } });
  });

  it.each([
    ['2026-11-22', '2026-06-01', '2026-08-31', '2026-09-01'],
    ['2026-12-01', '2026-09-01', '2026-11-30', '2026-12-01'],
    ['2026-02-10', '2025-09-01', '2025-11-30', '2025-12-01'],
    ['2024-03-05', '2023-12-01', '2024-02-29', '2024-03-01'],
  ])('CMP-01 · have on %s last season as %s to %s, and this season from %s', (today, start, end, begin) => {
    expect(makeSeasonPreset(today)).toEqual({ range1: { start, end }, range2: { start: begin, end: today } });
  });
});

describe('the entries of a range', () => {
  it.each([
    ['Pacific/Auckland', '2026-10-31T11:00:00Z', '2026-11-30T10:59:59Z'],
    ['Pacific/Honolulu', '2026-11-01T10:00:00Z', '2026-12-01T09:59:59Z'],
    ['Asia/Kathmandu', '2026-10-31T18:15:00Z', '2026-11-30T18:14:59Z'],
    // The clocks go back on 1 November.
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-12-01T04:59:59Z'],
  ])('CMP-04 · include in %s those of the first and the last day', (zone, first, last) => {
    vi.stubEnv('TZ', zone);
    const before = new Date(Date.parse(first) - 1000).toISOString();
    const after = new Date(Date.parse(last) + 1000).toISOString();
    const found = listEntriesInRange(
      [before, first, last, after].map((at) => makeEntry(at)),
      november,
    );
    expect(found.map(({ createdAt }) => createdAt)).toEqual([first, last]);
  });

  it('CMP-05 · are sent with id, date, mood, tags, sentiment and content, a secret one without its content', () => {
    const entries = [
      makeEntry('2026-10-10T12:00:00Z', { mood: 'joy', tags: ['home'], sentimentScore: 4 }),
      makeEntry('2026-11-10T12:00:00Z', {
        ...{ isSecret: true, content: 'Hidden #words.', title: 'Hidden title' },
        tags: ['words', 'work'],
      }),
    ];
    const body = makeComparisonBody({
      ranges: { range1: october, range2: november },
      entries,
      timeZone: 'UTC',
    });
    expect(body).toEqual({
      range1: {
        ...october,
        entries: [
          {
            id: '2026-10-10T12:00:00Z',
            createdAt: '2026-10-10T12:00:00Z',
            content: 'Words.',
            isSecret: false,
            mood: 'joy',
            tags: ['home'],
            sentimentScore: 4,
          },
        ],
      },
      range2: {
        ...november,
        entries: [expect.objectContaining({ content: '', isSecret: true, tags: ['work'] })],
      },
      timeZone: 'UTC',
    });
    expect(JSON.stringify(body)).not.toContain('Hidden');
    expect(isTooLarge(body)).toBe(false);
  });

  it('MOOD · are sent with the feelings found and what was said about them, and none of a secret text', () => {
    const read = {
      aiInsights: { emotions: ['joy'] },
      corrections: ['not feeling joy', 'felt fear', 'not fact often Dominik'],
    };
    const entries = [
      makeEntry('2026-10-10T12:00:00Z', read),
      makeEntry('2026-11-10T12:00:00Z', { ...read, isSecret: true }),
    ];
    const body = makeComparisonBody({
      ranges: { range1: october, range2: november },
      entries,
      timeZone: 'UTC',
    });
    const corrections = ['not feeling joy', 'felt fear'];
    expect(body.range1.entries).toEqual([expect.objectContaining({ emotions: ['joy'], corrections })]);
    expect(body.range2.entries[0]).not.toHaveProperty('emotions');
    expect(JSON.stringify(body)).not.toContain('Dominik');
  });

  it('CMP-05 · are checked for number and length before they are sent', () => {
    const makeBody = (entries: ComparedEntry[]) =>
      makeComparisonBody({ ranges: { range1: october, range2: november }, entries, timeZone: 'UTC' });
    const makeMany = (count: number, content: string) =>
      Array.from({ length: count }, () => makeEntry('2026-11-10T12:00:00Z', { content }));
    expect(isTooLarge(makeBody(makeMany(limits.comparedEntries, 'x')))).toBe(false);
    expect(isTooLarge(makeBody(makeMany(limits.comparedEntries + 1, 'x')))).toBe(true);
    expect(isTooLarge(makeBody(makeMany(100, 'ü'.repeat(60_000))))).toBe(true);
  });
});

describe('refused ranges', () => {
  it('CMP-02 · are those with any missing date', () => {
    for (const missing of [
      { range1: { ...october, start: '' }, range2: november },
      { range1: { ...october, end: '' }, range2: november },
      { range1: october, range2: { ...november, start: '' } },
      { range1: october, range2: { ...november, end: '' } },
    ])
      expect(findRefusal(missing, [])).toBe('Please select both date ranges');
  });

  it('CMP-03 · are two empty ones, with both and the total named; one with an entry is enough', () => {
    const ranges = { range1: october, range2: november };
    expect(findRefusal(ranges, [makeEntry('2026-09-10T12:00:00Z')])).toBe(
      'No entries in October 1, 2026 – October 31, 2026 or in November 1, 2026 – November 30, 2026. Your journal has 1 entry in all.',
    );
    expect(findRefusal(ranges, [makeEntry('2026-10-10T12:00:00Z')])).toBeNull();
  });

  it('CMP-01 · are those with a start after the end, named beside the field', () => {
    expect(findRangeProblem({ start: '2026-11-02', end: '2026-11-01' })).toBe(
      'The start has to be on or before the end.',
    );
    expect(findRangeProblem({ start: '2026-11-01', end: '2026-11-01' })).toBeNull();
    expect(findRangeProblem({ start: '2026-11-01', end: '' })).toBeNull();
  });
});

it('CMP-06 · have items that are a text, or an object with a change or a text', () => {
  expect([getItemText('one'), getItemText({ change: 'two' }), getItemText({ text: 'three' })]).toEqual([
    'one',
    'two',
    'three',
  ]);
});

it('CMP-06 · are shown in figures: entries a week, sentiment, moods by family', () => {
  const entries = [
    makeEntry('2026-11-10T12:00:00Z', { mood: 'joy', sentimentScore: 5 }),
    makeEntry('2026-11-11T12:00:00Z', { mood: 'ecstasy' }),
    makeEntry('2026-11-12T12:00:00Z', { mood: 'grief', sentimentScore: 1 }),
  ];
  const week = { start: '2026-11-09', end: '2026-11-15' };
  expect(makeRangeFigures(entries, week)).toEqual({
    range: week,
    entries: 3,
    perWeek: 3,
    sentiment: 3,
    families: [
      { family: 'joy', count: 2 },
      { family: 'sadness', count: 1 },
    ],
  });
  expect(makeRangeFigures(entries, october)).toMatchObject({ entries: 0, sentiment: null, families: [] });
});
