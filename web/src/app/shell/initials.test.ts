import { expect, it } from 'vitest';
import { getInitials } from './initials.ts';

it.each([
  ['ana', 'maria', 'x@example.org', 'AM'],
  ['Ana', null, 'x@example.org', 'A'],
  ['Ana', '  ', 'x@example.org', 'A'],
  ['élodie', 'Œuvrard', null, 'ÉŒ'],
])('SHELL-13 · %s %s has the first letters of the names that exist', (firstName, lastName, email, shown) => {
  expect(getInitials({ firstName, lastName, email })).toBe(shown);
});

it.each([
  [null, 'Maria', 'kim@example.org', 'K'],
  ['', '', 'kim@example.org', 'K'],
  [null, null, null, 'U'],
  [undefined, undefined, '', 'U'],
])(
  'SHELL-14 · without a first name it is the first letter of the address, or U',
  (firstName, lastName, email, shown) => {
    expect(getInitials({ firstName, lastName, email })).toBe(shown);
  },
);
