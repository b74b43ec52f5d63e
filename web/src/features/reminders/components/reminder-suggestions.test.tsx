// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { listReminders } from '../reminder-store.ts';
import { findLatestOccurrence, findNextOccurrence } from '../schedule.model.ts';
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
const readToast = () =>
  toasts
    .read()
    .filter((toast) => toast.open)
    .map(({ title }) => title);
const findRow = (name: string) =>
  within(screen.getByRole('list', { name: 'Suggested reminders' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))?.textContent;

it('SUGG-01 SUGG-03 · a suggestion is added with every field, under the literal key', async () => {
  show();
  expect(findRow('Weekend Planning')).toContain('Saturdays at 10:00 AM');
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
  expect(readToast()).toEqual(['Reminder Added']);
  await press('Daily Check-in is added');
  expect(readToast()).toEqual(['Already exists']);
  expect(listReminders()).toHaveLength(1);
});

it('SUGG-04 · an added one is due at the next occurrence of its time, tomorrow if that has passed', async () => {
  show();
  await press('Add Daily Check-in');
  expect(findRow('Daily Check-in')).toContain('Next: today');
  const [reminder] = listReminders();
  expect(findNextOccurrence(reminder!, fridayMorning)).toEqual(new Date(2026, 10, 20, 9, 0));
  const evening = new Date(2026, 10, 20, 21, 0);
  expect(findNextOccurrence(reminder!, evening)).toEqual(new Date(2026, 10, 21, 9, 0));
  // On one day it's due only once.
  expect(findLatestOccurrence(reminder!, evening)).toEqual(new Date(2026, 10, 20, 9, 0));
});

it('SUGG-05 · scheduled reminders are listed, and can be cancelled, with Undo', async () => {
  show();
  await press('Add Evening Reflection');
  expect(findRow('Evening Reflection')).toContain('Next: today');
  await press('Cancel Evening Reflection');
  expect([readToast(), listReminders()]).toEqual([['Reminder Deleted'], []]);
  expect(findRow('Evening Reflection')).not.toContain('Next');
  act(() => toasts.read()[0]?.action?.onSelect());
  expect(listReminders()).toHaveLength(1);
});
