import { describe, expect, it } from 'vitest';
import { viewAccount } from './account-view.ts';
import type { AccountRow } from './accounts.tables.ts';

const now = new Date('2026-03-10T12:00:00Z');
const account: AccountRow = {
  id: '0190a000-0000-7000-8000-000000000001',
  provider: 'google',
  subject: '1',
  email: 'anna@example.org',
  emailVerified: true,
  firstName: null,
  lastName: null,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};
const view = (change: Partial<AccountRow>, adminEmails: string[] = []) =>
  viewAccount({ account: { ...account, ...change }, adminEmails, now });

describe('an account as its owner sees it', () => {
  it.each([
    { plan: 'free', until: null, sees: { plan: 'free', isPremium: false } },
    { plan: 'premium', until: null, sees: { plan: 'premium', isPremium: true } },
    { plan: 'trial', until: '2026-03-10T12:00:01Z', sees: { plan: 'trial', isPremium: true } },
    { plan: 'trial', until: '2026-03-10T12:00:00Z', sees: { plan: 'free', isPremium: false } },
    { plan: 'trial', until: null, sees: { plan: 'free', isPremium: false } },
  ] as const)(
    'AUTH-07 · premium means a paid plan or a trial that still runs: $plan until $until',
    ({ plan, until, sees }) => {
      expect(view({ plan, trialExpiresAt: until && new Date(until) })).toMatchObject({
        ...sees,
        trialExpiresAt: until && new Date(until).toISOString(),
      });
    },
  );

  it('AUTH-06 AUTH-07 · contains the fields of the contract only', () => {
    expect(view({ firstName: 'Anna', lastName: null })).toEqual({
      id: account.id,
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: null,
      plan: 'free',
      isPremium: false,
      isAdmin: false,
      trialExpiresAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it.each([
    { emailVerified: true, listed: 'anna@example.org', isAdmin: true },
    { emailVerified: false, listed: 'anna@example.org', isAdmin: false },
    { emailVerified: true, listed: 'eva@example.org', isAdmin: false },
    { emailVerified: true, listed: 'anna@example.org.evil', isAdmin: false },
  ])(
    'is an administrator only with a listed and verified address: $emailVerified, $listed',
    ({ emailVerified, listed, isAdmin }) => {
      expect(view({ emailVerified }, [listed]).isAdmin).toBe(isAdmin);
    },
  );
});
