// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/overlay/toast-store.ts';
import { listReminders } from '../reminder-store.ts';
import { latestOccurrence, nextOccurrence } from '../schedule.model.ts';
import { ReminderSuggestions } from './reminder-suggestions.tsx';

/** A Friday at eight in the morning. */
const fridayMorning = new Date(2026, 10, 20, 8, 0);

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.useFakeTimers({ now: fridayMorning, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.useRealTimers();
});

const show = () => render(<ReminderSuggestions hours={new Array<number>(24).fill(0)} />);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () =>
  toasts
    .read()
    .filter((toast) => toast.open)
    .map(({ title }) => title);
const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Suggested reminders' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))?.textContent;

it('SUGG-01 SUGG-03 · a suggestion is added with every field, under the literal key', async () => {
  show();
  expect(row('Weekend Planning')).toContain('Saturdays at 10:00 AM');
  await press('Add Evening Reflection');
  expect(JSON.parse(localStorage.getItem('journal-reminders') ?? '')).toEqual([
    {
      id: expect.any(String),
      templateId: 'evening-reflection',
      name: 'Evening Reflection',
      message: expect.any(String),
      time: '20:00',
      frequency: 'daily',
      isActive: true,
      icon: expect.any(String),
      color: expect.any(String),
      createdAt: fridayMorning.toISOString(),
    },
  ]);
});

it('SUGG-02 · a second attempt adds nothing and says that it already exists', async () => {
  show();
  await press('Add Daily Check-in');
  expect(said()).toEqual(['Reminder Added']);
  await press('Daily Check-in is added');
  expect(said()).toEqual(['Already exists']);
  expect(listReminders()).toHaveLength(1);
});

it('SUGG-04 · an added one comes at the next occurrence of its time, tomorrow once that has passed', async () => {
  show();
  await press('Add Daily Check-in');
  expect(row('Daily Check-in')).toContain('Next: today');
  const [reminder] = listReminders();
  expect(nextOccurrence(reminder!, fridayMorning)).toEqual(new Date(2026, 10, 20, 9, 0));
  const evening = new Date(2026, 10, 20, 21, 0);
  expect(nextOccurrence(reminder!, evening)).toEqual(new Date(2026, 10, 21, 9, 0));
  // On one day it's due only once.
  expect(latestOccurrence(reminder!, evening)).toEqual(new Date(2026, 10, 20, 9, 0));
});

it('SUGG-05 · what is scheduled is listed, and cancelling takes it away, with Undo', async () => {
  show();
  await press('Add Evening Reflection');
  expect(row('Evening Reflection')).toContain('Next: today');
  await press('Cancel Evening Reflection');
  expect([said(), listReminders()]).toEqual([['Reminder Deleted'], []]);
  expect(row('Evening Reflection')).not.toContain('Next');
  act(() => toasts.read()[0]?.action?.onSelect());
  expect(listReminders()).toHaveLength(1);
});
