// A file says of itself what is in it. One value of another kind must not cost a person all the others.

/** A text; empty where it is something else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; none where it is something else. */
export const textsIn = (value: unknown): string[] =>
  listIn(value).filter((each): each is string => typeof each === 'string');

/** A list; empty where it is something else. */
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The fields of an object; none where it is something else. */
export const fieldsIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
