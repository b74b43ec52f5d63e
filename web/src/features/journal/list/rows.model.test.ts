import { afterEach, describe, expect, it, vi } from 'vitest';
import { groupByMonth } from './rows.model.ts';

afterEach(() => vi.unstubAllEnvs());

const makeDated = (...moments: string[]) => moments.map((createdAt, at) => ({ id: `${at}`, createdAt }));
const describeRows = (moments: string[]) =>
  groupByMonth(makeDated(...moments)).rows.map((row) =>
    row.kind === 'month' ? `${row.month} (${row.count})` : row.entry.id,
  );

describe('the rows of the list', () => {
  it('JRN-12 · have one heading for each month, with the number of its entries', () => {
    expect(
      describeRows(['2026-11-21T09:00:00.000Z', '2026-11-02T08:00:00.000Z', '2026-10-31T08:00:00.000Z']),
    ).toEqual(['2026-11-01 (2)', '0', '1', '2026-10-01 (1)', '2']);
  });

  it.each([
    ['Pacific/Auckland', ['2026-11-01 (2)', '0', '1']],
    ['Europe/London', ['2026-11-01 (1)', '0', '2026-10-01 (1)', '1']],
  ])('JRN-12 · put an entry in %s into the month of its writer’s time zone', (zone, rows) => {
    vi.stubEnv('TZ', zone);
    expect(describeRows(['2026-11-01T10:00:00.000Z', '2026-10-31T12:00:00.000Z'])).toEqual(rows);
  });

  it('JRN-12 · have days that know their first row, and begin at midnight', () => {
    vi.stubEnv('TZ', 'UTC');
    const { days } = groupByMonth(
      makeDated('2026-11-21T09:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-11-20T23:59:59.999Z'),
    );
    expect(days.map(({ day, row, entries }) => [day, row, entries.length])).toEqual([
      ['2026-11-21', 1, 2],
      ['2026-11-20', 3, 1],
    ]);
  });

  it('JRN-12 · get their days and keys even for times with an offset, or a month that comes twice', () => {
    vi.stubEnv('TZ', 'UTC');
    const { rows, days } = groupByMonth(
      makeDated('2026-11-02T01:00:00+02:00', '2026-10-02T10:00:00.000Z', '2026-11-05T10:00:00.000Z'),
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-10-02', '2026-11-05']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});
