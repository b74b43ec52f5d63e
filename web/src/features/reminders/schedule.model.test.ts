import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeNext, describePattern } from './describe-reminder.model.ts';
import {
  arm,
  findLatestOccurrence,
  findNextOccurrence,
  getTimeToNext,
  listDueReminders,
} from './schedule.model.ts';
import type { Reminder } from './stored-reminders.model.ts';

afterEach(() => vi.unstubAllEnvs());

function makeReminder(overrides: Partial<Reminder> = {}): Reminder {
  return {
    id: 'one',
    templateId: null,
    name: 'Breathe',
    message: '',
    time: '09:00',
    frequency: 'daily',
    isActive: true,
    icon: 'bell',
    color: 'fear',
    createdAt: '2026-11-18T12:00:00Z',
    ...overrides,
  };
}
const makeWeekly = (weekday: number, time: string) => makeReminder({ frequency: 'weekly', weekday, time });

describe('REM-14 · the next occurrence', () => {
  it.each([
    ['later today', makeReminder(), '2026-11-21 08:59', '2026-11-21 09:00'],
    ['tomorrow, once it has passed', makeReminder(), '2026-11-21 09:00', '2026-11-22 09:00'],
    ['tomorrow at midnight', makeReminder({ time: '00:00' }), '2026-11-21 00:00', '2026-11-22 00:00'],
    ['a minute before midnight', makeReminder({ time: '23:59' }), '2026-12-31 23:58', '2026-12-31 23:59'],
    ['across the year', makeReminder({ time: '00:00' }), '2026-12-31 23:59', '2027-01-01 00:00'],
    ['this Sunday', makeWeekly(0, '18:00'), '2026-11-21 12:00', '2026-11-22 18:00'],
    ['today, being Saturday', makeWeekly(6, '10:00'), '2026-11-21 09:59', '2026-11-21 10:00'],
    ['in a week, being Saturday', makeWeekly(6, '10:00'), '2026-11-21 10:00', '2026-11-28 10:00'],
  ])('%s', (_, reminder, after, expected) => {
    expect(findNextOccurrence(reminder, new Date(after))).toEqual(new Date(expected));
  });

  it.each([
    // The skipped hour: 02:30 comes at 03:30, and at 02:30 again the next day.
    ['Europe/Berlin', '02:30', '2026-03-28T12:00:00Z', ['2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z']],
    ['America/New_York', '02:30', '2026-03-07T12:00:00Z', ['2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z']],
    // The repeated hour: the first time only.
    ['Europe/Berlin', '02:30', '2026-10-24T12:00:00Z', ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z']],
    ['America/New_York', '01:30', '2026-10-31T12:00:00Z', ['2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z']],
    // Nine o'clock stays nine o'clock on both sides of a change.
    ['Europe/Berlin', '09:00', '2026-03-28T12:00:00Z', ['2026-03-29T07:00:00Z', '2026-03-30T07:00:00Z']],
    [
      'Australia/Lord_Howe',
      '09:00',
      '2026-10-03T02:00:00Z',
      ['2026-10-03T22:00:00Z', '2026-10-04T22:00:00Z'],
    ],
    ['Asia/Kathmandu', '00:00', '2026-11-21T18:14:00Z', ['2026-11-21T18:15:00Z', '2026-11-22T18:15:00Z']],
  ])('in %s at %s, with a clock change, comes once a day', (zone, time, start, expected) => {
    vi.stubEnv('TZ', zone);
    const reminder = makeReminder({ time });
    const first = findNextOccurrence(reminder, new Date(start));
    const second = findNextOccurrence(reminder, first);
    expect([first, second].map((each) => each.toISOString().replace('.000', ''))).toEqual(expected);
    expect(findLatestOccurrence(reminder, second)).toEqual(second);
    expect(findLatestOccurrence(reminder, new Date(second.getTime() - 1))).toEqual(first);
  });
});

describe('REM-14 · firing', () => {
  const makeDate = (time: string) => new Date(`2026-11-21 ${time}`);
  const armReminders = (reminders: Reminder[], since: string) => arm(new Map(), reminders, makeDate(since));
  const listNamesDue = (
    reminders: Reminder[],
    { since, now, fired = {} }: { since: string; now: string; fired?: Record<string, number> },
  ) =>
    listDueReminders({ reminders, armed: armReminders(reminders, since), fired, now: makeDate(now) }).map(
      ({ reminder }) => reminder.name,
    );

  it('fires at its time, and not before', () => {
    expect(listNamesDue([makeReminder()], { since: '08:00', now: '08:59:59' })).toEqual([]);
    expect(listNamesDue([makeReminder()], { since: '08:00', now: '09:00:00' })).toEqual(['Breathe']);
  });

  it('fires the next day if it was due before the app was opened', () => {
    expect(listNamesDue([makeReminder()], { since: '09:00', now: '09:05' })).toEqual([]);
  });

  it('fires once, whichever tab fired it', () => {
    const fired = { one: makeDate('09:00').getTime() };
    expect(listNamesDue([makeReminder()], { since: '08:00', now: '09:00:10', fired })).toEqual([]);
  });

  it('is still shown within half an hour after the device slept', () => {
    expect(listNamesDue([makeReminder()], { since: '08:00', now: '09:30' })).toEqual(['Breathe']);
    expect(listNamesDue([makeReminder()], { since: '08:00', now: '09:31' })).toEqual([]);
  });

  it('schedules the next one', () => {
    const armed = armReminders([makeReminder()], '08:00');
    const tomorrow = new Date('2026-11-22 09:00');
    const fired = { one: makeDate('09:00').getTime() };
    expect(listDueReminders({ reminders: [makeReminder()], armed, fired, now: tomorrow })).toHaveLength(1);
  });

  it('never happens for an inactive or deleted one', () => {
    const armed = armReminders([makeReminder()], '08:00');
    const now = makeDate('09:00');
    const off = makeReminder({ isActive: false });
    expect(listDueReminders({ reminders: [off], armed, fired: {}, now })).toEqual([]);
    expect(listDueReminders({ reminders: [], armed, fired: {}, now })).toEqual([]);
    expect(arm(armed, [off], now).size).toBe(0);
  });

  it('happens at the next occurrence for one that was changed to a time just past', () => {
    const armed = armReminders([makeReminder({ time: '12:00' })], '08:00');
    const changed = [makeReminder({ time: '08:50' })];
    const rearmed = arm(armed, changed, makeDate('09:00'));
    expect(
      listDueReminders({ reminders: changed, armed: rearmed, fired: {}, now: makeDate('09:00') }),
    ).toEqual([]);
    expect(arm(rearmed, changed, makeDate('11:00')).get('one')?.since).toEqual(makeDate('09:00'));
  });

  it('returns the time until the next reminder', () => {
    expect(getTimeToNext([makeReminder(), makeReminder({ time: '08:30' })], makeDate('08:00'))).toBe(
      30 * 60_000,
    );
    expect(getTimeToNext([makeReminder({ isActive: false })], makeDate('08:00'))).toBeNull();
  });
});

it('REM-15 · scheduled reminders are listed in words', () => {
  const now = new Date('2026-11-21 10:00');
  expect(describePattern(makeReminder())).toMatch(/^Every day at 0?9:00/);
  expect(describePattern(makeReminder({ templateId: 'stress-check', frequency: 'weekly' }))).toMatch(
    /^Wednesdays at/,
  );
  expect(describeNext(makeReminder(), now)).toBe('Next: tomorrow');
  expect(describeNext(makeReminder({ time: '10:01' }), now)).toBe('Next: today');
  expect(describeNext(makeWeekly(3, '14:00'), now)).toBe('Next: Wednesday');
  expect(describeNext(makeWeekly(6, '10:00'), now)).toBe('Next: in a week');
  expect(describeNext(makeReminder({ isActive: false }), now)).toBe('Off');
});
