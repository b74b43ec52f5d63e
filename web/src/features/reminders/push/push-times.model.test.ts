import { expect, it } from 'vitest';
import type { Reminder } from '../stored-reminders.model.ts';
import { listPushTimes } from './push-times.model.ts';

const reminder: Reminder = {
  id: 'a',
  templateId: null,
  name: 'Words of my own',
  message: 'More of them',
  time: '09:00',
  frequency: 'daily',
  isActive: true,
  icon: 'sun',
  color: 'joy',
  createdAt: '2026-11-20T08:00:00.000Z',
};

it('only the times of active reminders are sent, each once, without their texts', () => {
  const weekly = { ...reminder, frequency: 'weekly' as const, weekday: 3 };
  expect(
    listPushTimes([
      reminder,
      { ...reminder, id: 'b' },
      weekly,
      { ...weekly, weekday: 0, time: '18:00' },
      { ...reminder, time: '20:00', isActive: false },
    ]),
  ).toEqual([
    { time: '09:00', weekday: null },
    { time: '09:00', weekday: 3 },
    { time: '18:00', weekday: 0 },
  ]);
  expect(listPushTimes([])).toEqual([]);
});
