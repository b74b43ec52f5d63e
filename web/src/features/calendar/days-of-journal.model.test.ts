import { addDays, type Day, toDay } from '@reflect/engine/days';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEntry } from './calendar-entry.ts';
import { groupByDay } from './days-of-journal.model.ts';
import { makeEntry } from './testing-entry.ts';

afterEach(() => vi.unstubAllEnvs());

const halfHourMs = 30 * 60_000;

/** An entry every half hour up to `end`, newest first. */
function makeEntriesUpTo(end: string, count: number): CalendarEntry[] {
  const last = Date.parse(end);
  return Array.from({ length: count }, (_, at) => makeEntry(new Date(last - at * halfHourMs).toISOString()));
}

/** Puts each entry on its day separately, to compare with. */
function groupOneByOne(entries: readonly CalendarEntry[]): Map<Day, string[]> {
  const grouped = new Map<Day, string[]>();
  for (const { id, createdAt } of entries.toReversed()) {
    const day = toDay(new Date(createdAt));
    grouped.set(day, [...(grouped.get(day) ?? []), id]);
  }
  return grouped;
}

function listIdsByDay(entries: readonly CalendarEntry[], asked: readonly Day[]) {
  const days = groupByDay(entries);
  return asked.flatMap((day) => {
    const written = days.get(day);
    return written === undefined ? [] : [[day, written.entries.map(({ id }) => id)]];
  });
}

describe('the days of a journal', () => {
  it.each([
    ['Pacific/Auckland, where clocks go forward', 'Pacific/Auckland', '2026-09-29T00:00:00Z'],
    ['Europe/Berlin, where clocks go back', 'Europe/Berlin', '2026-10-27T00:00:00Z'],
    ['Beirut, where a day begins at one', 'Asia/Beirut', '2026-03-31T00:00:00Z'],
    ['Sao Paulo, where a day had 25 hours up to midnight', 'America/Sao_Paulo', '2018-02-20T00:00:00Z'],
    ['Havana, where midnight comes twice', 'America/Havana', '2026-11-03T00:00:00Z'],
    ['Apia, which left out a day', 'Pacific/Apia', '2012-01-02T00:00:00Z'],
    ['Kathmandu, a quarter of an hour off', 'Asia/Kathmandu', '2026-11-21T00:00:00Z'],
  ])('CAL-03 CAL-05 · have each entry on its own day in %s', (_place, zone, end) => {
    vi.stubEnv('TZ', zone);
    const entries = makeEntriesUpTo(end, 6 * 48);
    const last = toDay(new Date(end));
    const asked = Array.from({ length: 12 }, (_, at) => addDays(last, at - 9));
    const expected = [...groupOneByOne(entries)];
    expect(expected.length).toBeGreaterThan(5);
    expect(listIdsByDay(entries, asked)).toEqual(expected);
  });

  it('CAL-03 · stay the same if entries are in another order, or have times in another zone', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const early = makeEntry('2026-11-20T10:00:00Z');
    const late = makeEntry('2026-11-20T23:30:00+01:00');
    const next = makeEntry('2026-11-21T00:10:00+01:00');
    const asked = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(listIdsByDay([early, next, late], asked)).toEqual([
      ['2026-11-20', [early.id, late.id]],
      ['2026-11-21', [next.id]],
    ]);
  });

  it('CAL-03 · include days of the first century, and an invalid date has no entries', () => {
    vi.stubEnv('TZ', 'Asia/Kathmandu');
    const [entry, march] = [makeEntry('0050-06-01T12:00:00Z'), makeEntry('2026-03-01T06:00:00Z')];
    const days = groupByDay([march, entry]);
    expect(days.get('0050-06-01')?.entries).toEqual([entry]);
    expect(days.firstYear).toBe(50);
    expect(days.get('2026-02-29')).toBeUndefined();
    expect(groupByDay([]).firstYear).toBeNull();
  });

  it('CAL-03 · are the same object when requested again, so that cells are not drawn again', () => {
    const days = groupByDay([makeEntry('2026-11-21')]);
    expect(days.get('2026-11-21')).toBeDefined();
    expect(days.get('2026-11-21')).toBe(days.get('2026-11-21'));
  });

  it('CAL-03 · are found in a long journal by the times of a few entries', () => {
    const entries = makeEntriesUpTo('2026-11-30T00:00:00Z', 10_000);
    const days = groupByDay(entries);
    const read = vi.fn();
    for (const entry of entries) {
      const { createdAt } = entry;
      const get = () => {
        read();
        return createdAt;
      };
      Object.defineProperty(entry, 'createdAt', { get });
    }
    expect(days.get('2026-11-15')?.entries).toHaveLength(48);
    expect(read.mock.calls.length).toBeLessThan(200);
  });
});
