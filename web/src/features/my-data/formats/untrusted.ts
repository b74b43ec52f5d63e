// Nothing in a file can be relied on. One value of the wrong kind must not cost a person all the others.

/** Empty for anything but a text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; empty for anything else. */
export const textsIn = (value: unknown): string[] =>
  listIn(value).filter((each): each is string => typeof each === 'string');

/** Empty for anything but a list. */
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The fields of an object; none for anything else. */
export const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
