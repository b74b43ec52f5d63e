import { describe, expect, it } from 'vitest';
import {
  addFromTemplate,
  addOwn,
  edit,
  getWeekday,
  listQuickSetup,
  remove,
  restore,
  setActive,
} from './reminders.model.ts';
import { hasActive, type Reminder, readReminders } from './stored-reminders.model.ts';
import { reminderTemplates } from './templates.model.ts';

const now = new Date('2026-11-21T08:00:00Z');
const [dailyCheckIn, eveningReflection] = reminderTemplates as [
  (typeof reminderTemplates)[0],
  (typeof reminderTemplates)[0],
];

function makeReminder(overrides: Partial<Reminder> = {}): Reminder {
  return {
    id: 'one',
    templateId: null,
    name: 'Water the plants',
    message: '',
    time: '07:30',
    frequency: 'daily',
    isActive: true,
    icon: 'bell',
    color: 'fear',
    createdAt: now.toISOString(),
    ...overrides,
  };
}

describe('templates', () => {
  it('REM-04 REM-05 · there are two daily and three weekly ones, each at its time', () => {
    expect(
      reminderTemplates.map(({ name, time, frequency, weekday }) => [name, time, frequency, weekday]),
    ).toEqual([
      ['Daily Check-in', '09:00', 'daily', undefined],
      ['Evening Reflection', '20:00', 'daily', undefined],
      ['Gratitude Practice', '18:00', 'weekly', 0],
      ['Stress Check', '14:00', 'weekly', 3],
      ['Weekend Planning', '10:00', 'weekly', 6],
    ]);
  });

  it('REM-02 · make reminders with every field', () => {
    expect(addFromTemplate([], { template: dailyCheckIn, id: 'a', now })).toEqual([
      {
        id: 'a',
        templateId: 'daily-check-in',
        name: 'Daily Check-in',
        message: dailyCheckIn.message,
        time: '09:00',
        frequency: 'daily',
        isActive: true,
        icon: 'sun',
        color: 'joy',
        createdAt: now.toISOString(),
      },
    ]);
  });

  it('REM-11 · can be added once, even if the reminder was renamed', () => {
    const added = addFromTemplate([], { template: dailyCheckIn, id: 'a', now }) ?? [];
    const renamed = edit(added, { reminderId: 'a', words: { ...makeReminder(), name: 'Morning' } });
    expect(addFromTemplate(renamed, { template: dailyCheckIn, id: 'b', now })).toBeNull();
    expect(addFromTemplate(renamed, { template: eveningReflection, id: 'b', now })).toHaveLength(2);
  });

  it('REM-07 · in quick setup are the first three that are not in the list', () => {
    const listNames = (reminders: Reminder[]) => listQuickSetup(reminders).map(({ name }) => name);
    expect(listNames([])).toEqual(['Daily Check-in', 'Evening Reflection', 'Gratitude Practice']);
    expect(listNames([makeReminder({ templateId: 'evening-reflection' })])).toEqual([
      'Daily Check-in',
      'Gratitude Practice',
      'Stress Check',
    ]);
    expect(listNames(reminderTemplates.map(({ id }) => makeReminder({ id, templateId: id })))).toEqual([]);
  });
});

describe('the list', () => {
  it('REM-03 · a reminder without a valid time is due at 09:00, and one without a frequency daily', () => {
    const words = { name: ' Breathe ', message: ' in, out ', time: '', frequency: 'daily' as const };
    const [own] = addOwn([], { words, id: 'a', now });
    expect(own).toMatchObject({ name: 'Breathe', message: 'in, out', time: '09:00', frequency: 'daily' });
    expect(readReminders([{ id: 'a', name: 'Old', isActive: true }])[0]).toMatchObject({
      time: '09:00',
      frequency: 'daily',
    });
  });

  it('keeps other fields in an edit, and removes a weekday that no longer applies', () => {
    const weekly = makeReminder({ frequency: 'weekly', weekday: 2, isActive: false, templateId: 'x' });
    const words = { name: 'New', message: '', time: '10:10', frequency: 'daily' as const, weekday: 2 };
    const [edited] = edit([weekly], { reminderId: 'one', words });
    expect(edited).toMatchObject({ id: 'one', templateId: 'x', isActive: false, name: 'New', time: '10:10' });
    expect(edited?.weekday).toBeUndefined();
  });

  it('knows whether any reminder is active', () => {
    expect(hasActive([])).toBe(false);
    const off = setActive([makeReminder()], { reminderId: 'one', isActive: false });
    expect(hasActive(off)).toBe(false);
    expect(hasActive(setActive(off, { reminderId: 'one', isActive: true }))).toBe(true);
  });

  it('restores a deleted one in its place with Undo, and never twice', () => {
    const three = ['a', 'b', 'c'].map((id) => makeReminder({ id }));
    const [, second] = three as [Reminder, Reminder, Reminder];
    const back = restore(remove(three, 'b'), { reminder: second, at: 1 });
    expect(back).toEqual(three);
    expect(restore(back, { reminder: second, at: 1 })).toEqual(three);
    const again = [makeReminder({ id: 'd', templateId: 'x' })];
    expect(restore(again, { reminder: makeReminder({ templateId: 'x' }), at: 0 })).toEqual(again);
  });

  it('uses its template’s weekday for a weekly one without, or else the day it was created', () => {
    expect(getWeekday(makeReminder({ templateId: 'stress-check' }))).toBe(3);
    expect(getWeekday(makeReminder({ createdAt: '2026-11-20T12:00:00Z' }))).toBe(5);
    expect(getWeekday(makeReminder({ templateId: 'stress-check', weekday: 0 }))).toBe(0);
  });
});

it.each([
  ['nothing', null],
  ['a word', 'reminders'],
  ['an object', { reminders: [] }],
  ['a list of foreign things', [1, null, 'x', [], {}, { id: 'a' }, { id: '', name: 'x' }, { name: 'y' }]],
])('REM-01 · reads %s as an empty list', (_, stored) => {
  expect(readReminders(stored)).toEqual([]);
});

it('REM-01 · keeps what it can from another version’s list, and each id once', () => {
  const stored = [
    { id: 'a', name: 'Kept', time: '25:00', frequency: 'hourly', weekday: 9, isActive: 'yes', extra: 1 },
    makeReminder(),
    makeReminder({ name: 'The same id again' }),
  ];
  const [kept, ...others] = readReminders(stored);
  expect(kept).toEqual(
    makeReminder({
      id: 'a',
      name: 'Kept',
      time: '09:00',
      isActive: false,
      createdAt: '1970-01-01T00:00:00.000Z',
    }),
  );
  expect(others).toEqual([makeReminder()]);
});
