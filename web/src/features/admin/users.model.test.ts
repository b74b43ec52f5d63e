import { describe, expect, it } from 'vitest';
import { displayModes, getInitial, makeInvitation, nameUser } from './users.model.ts';

const noor = { email: 'noor.ali@example.org', firstName: 'Noor', lastName: 'Ali' };
const nameless = { email: 'élise@example.org', firstName: null, lastName: null };

describe('a user in the list', () => {
  it('ADM-08 · has a full name, first name or e-mail', () => {
    expect(displayModes.map(({ label }) => label)).toEqual(['Full Name', 'First Name', 'Email Only']);
    expect(displayModes.map(({ value }) => nameUser(noor, value))).toEqual(['Noor Ali', 'Noor', noor.email]);
    expect(displayModes.map(({ value }) => nameUser(nameless, value))).toEqual([
      'élise',
      'élise',
      nameless.email,
    ]);
  });

  it('ADM-07 · has an initial in capitals', () => {
    expect([getInitial(noor), getInitial(nameless)]).toEqual(['N', 'É']);
  });
});

it('ADM-11 · an invitation leaves out empty names', () => {
  expect(makeInvitation({ email: ' a@b.org ', firstName: ' ', lastName: '' })).toEqual({ email: 'a@b.org' });
  expect(makeInvitation({ email: 'a@b.org', firstName: 'Ann', lastName: ' Bo ' })).toEqual({
    email: 'a@b.org',
    firstName: 'Ann',
    lastName: 'Bo',
  });
});
