// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { changeReminders, listReminders } from './reminder-store.ts';
import { addOwn } from './reminders.model.ts';

const signIn = (id: string) =>
  localStorage.setItem('reflect-last-user', JSON.stringify({ id, email: `${id}@example.org` }));
const add = (name: string) =>
  changeReminders((own) =>
    addOwn(own, {
      words: { name, message: '', time: '09:00', frequency: 'daily' },
      id: name,
      now: new Date(),
    }),
  );
const listNames = () => listReminders().map(({ name }) => name);
beforeEach(() => localStorage.clear());

it('the next person on a device sees none of the previous person’s reminders, who finds them again', () => {
  signIn('ann');
  add('Take the tablets');
  signIn('bob');
  expect(listNames()).toEqual([]);
  add('Stretch');
  changeReminders((own) => own.filter(({ name }) => name !== 'Stretch'));
  signIn('ann');
  expect(listNames()).toEqual(['Take the tablets']);
});

it('a reminder from before they had owners belongs to whoever is signed in, and nobody else', () => {
  signIn('ann');
  const old = { id: 'a', name: 'Breathe', time: '09:00', frequency: 'daily', isActive: true };
  localStorage.setItem('journal-reminders', JSON.stringify([old]));
  expect(listNames()).toEqual(['Breathe']);
  signIn('bob');
  expect(listNames()).toEqual([]);
});
