import type { KnownEntry } from '../insights/observed-journal.ts';
import type { KnownPattern } from './shifts-of-month.ts';

/** The present time, the time zone and the month of these tests. */
export const about = { now: '2026-11-02T12:00:00.000Z', timeZone: 'UTC', month: '2026-10' };
export const makeId = (at: number) => `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A page on each day given. */
export function makePages(written: Record<string, Partial<KnownEntry>>): KnownEntry[] {
  return Object.entries(written).map(([date, entry], at) => ({
    id: makeId(at),
    createdAt: `${date}T18:00:00.000Z`,
    content: 'Nothing much happened at home today.',
    isSecret: false,
    tags: [],
    sentimentScore: 3,
    ...entry,
  }));
}

export const makeTestDay = (month: string, at: number) => `${month}-${String(at).padStart(2, '0')}`;
export const makePlain = (month: string, count: number, entry: Partial<KnownEntry> = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [makeTestDay(month, at + 1), entry]));

export const runs = Object.fromEntries(
  [11, 13, 15, 17, 19].map((at) => [
    makeTestDay('2026-10', at),
    { content: 'Ran to the lock before work today.', tags: ['run'], sentimentScore: 4.4 },
  ]),
);
export function makePattern(entries: readonly KnownEntry[], key = 'tag:run', tag = 'run'): KnownPattern {
  const entryIds = entries.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
  return { key, name: '#run', entryIds, difference: { by: 1.2, from: 0.8, to: 1.6 } };
}
