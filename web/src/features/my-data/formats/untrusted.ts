import { countDaysInMonth } from '@reflect/engine/days';

// Nothing in a file can be relied on. One value of the wrong kind must not cost a person all the others.

/** Empty for anything but a text. */
export const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; empty for anything else. */
export const getTexts = (value: unknown): string[] =>
  getList(value).filter((each): each is string => typeof each === 'string');

/** Empty for anything but a list. */
export const getList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The fields of an object; none for anything else. */
export const getFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Whether there is such a day: a date of 31 February must not become another day. */
export function isDayOfCalendar(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= countDaysInMonth(year, month);
}
