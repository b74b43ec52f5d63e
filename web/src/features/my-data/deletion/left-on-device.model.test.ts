import { expect, it } from 'vitest';
import { goesWithAccount } from './left-on-device.model.ts';

const userId = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';
const goes = (key: string, value: string) => goesWithAccount({ key, value, userId });

it('keys that name the account are removed, and those that name another person or nobody, and the theme, stay', () => {
  expect(goes(`journal-draft:${userId}`, 'words')).toBe(true);
  expect(goes('reflect-last-user', JSON.stringify({ id: userId }))).toBe(true);
  expect(goes('journal-reminders', '[]')).toBe(true);
  expect(goes('reflect-pin', '{"iv":"x"}')).toBe(true);
  expect(goes(`journal-draft:${other}`, 'words')).toBe(false);
  expect(goes('stress', JSON.stringify({ userId: other }))).toBe(false);
  expect(goes('reflect-ui-theme', 'dark')).toBe(false);
});
